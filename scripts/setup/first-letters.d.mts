export function firstLetters(): { first: string[]; all: string[] }
export function asRange(letters: readonly string[]): string
