import { findingSentences, type FindingCode } from './texts.ts'

/**
 * What a look at a person's data found wanting: the input it concerns, a stable code and a sentence for people. Never a
 * name or a number of a person.
 */
export type Finding = { field: string; code: FindingCode; sentence: string }

/** Collected while mapping: what is missing, and what does not agree. */
export type Findings = { missing: Finding[]; contradictions: Finding[] }

/** `about`: what the sentence names, such as a trade. */
export function finding(code: FindingCode, field: string, about = ''): Finding {
  return { field, code, sentence: findingSentences[code](about) }
}
