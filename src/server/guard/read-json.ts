const DEEPEST = 6; // deeper than anything here needs is not even read

/** The parsed value; undefined if not JSON or too deep. */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (quoted) {
      if (unit === 92) i++;
      else if (unit === 34) quoted = false;
    } else if (unit === 34) quoted = true;
    else if (unit === 123 || unit === 91) {
      if (++depth > DEEPEST) return true;
    } else if (unit === 125 || unit === 93) depth--;
  }
  return false;
}
