/** `by`: null if not written in the office. */
export type PostRevisionRow = { number: number; title: string; by: string | null; writtenAt: Date }
