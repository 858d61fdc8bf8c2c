/** Time to check the longest texts that a person can type: a pattern that backtracks would take minutes. */
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { enquiryProblems } from '#site/consultation/rules.ts'
import { longestEnquiry, longTexts } from '#tests/support/text/long-texts.ts'
import { atMost, tell } from './report.ts'

function milliseconds(work: () => void): number {
  const began = performance.now()
  work()
  return Math.round(performance.now() - began)
}

export function longTextsPart(): Promise<void> {
  const enquiry = milliseconds(() => void enquiryProblems(longestEnquiry, [], holdsResidentNumber))
  tell('the longest enquiry, judged', `${enquiry} ms`, atMost(enquiry, 200, ' ms'))
  const texts = milliseconds(() => longTexts.forEach((text) => void holdsResidentNumber(text)))
  tell(`${longTexts.length} texts of 20,000 letters, searched`, `${texts} ms`, atMost(texts, 1_000, ' ms'))
  return Promise.resolve()
}
