/** The variables of the approved templates, by their Korean names. */
type Words = { name: string; office: string; link: string; caseNumber?: string }

export function messageWords({ name, office, link, caseNumber }: Words): Record<string, string> {
  return { 이름: name, 사무소: office, 링크: link, ...(caseNumber ? { 접수번호: caseNumber } : {}) }
}
