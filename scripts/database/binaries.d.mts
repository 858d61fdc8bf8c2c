/** `data`: where the data of this folder lie, which may be another folder. */
export function wayToRun(data: string): { bin: string; data: string }
