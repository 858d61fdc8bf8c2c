/** What the vendor says in its messages; the product must never decide by them. */
export const texts = {
  ok: '성공',
  failed: '요청을 처리하지 못했습니다.',
  /** As the real one does, it names the person and more: a client that keeps messages as they are would leak. */
  about: (name: string) => `${name} 님의 요청`,
  agentRefused: (name: string, residentNumber: string, phone = '') =>
    `${name}(${residentNumber.slice(0, 6)}-${residentNumber.slice(6)}, ${phone}) 님은 지금 수임 처리를 할 수 없습니다.`,
  oddData: '시스템 점검 중입니다.',
} as const
