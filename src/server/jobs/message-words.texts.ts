/** The variables of the approved templates, by their Korean names. */
type Words = { name: string; office: string; link: string; caseNumber?: string; ticket?: string; until?: string }

export function messageWords({ name, office, link, caseNumber, ticket, until }: Words): Record<string, string> {
  return { 이름: name, 사무소: office, 링크: link, ...(caseNumber ? { 접수번호: caseNumber } : {}), ...(ticket ? { 대기번호: ticket } : {}), ...(until ? { 기한: until } : {}) }
}
