/** A text that contains this placeholder is not published. */
export const toWrite = '(적어 주세요)'

export const shortName = (name: string): string =>
  name
    .replace(/^세무(?:법인|회계|사)?\s*/, '')
    .replace(/\s*(?:세무.*|사무소)$/, '')
    .trim() || name
