/** Where the build puts the web app. The path is the same from src/cli and from dist/cli. */
export const webFolder = new URL('../../dist/web/', import.meta.url);
