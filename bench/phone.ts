/** A phone: a processor so many times slower than this one, and the network that Chromium's developer tools call fast 4G. */

export const SLOWER = 6;
export const FAST_4G = {
  offline: false,
  latency: 165, // milliseconds
  downloadThroughput: 9_000_000 / 8, // bytes a second
  uploadThroughput: 1_350_000 / 8,
};
