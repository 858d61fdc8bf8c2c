/** What the vendor says in its messages; the product must never need them. */
export const texts = {
  ok: '성공',
  failed: '요청을 처리하지 못했습니다.',
  /** As the real one does, it names the person: a client that keeps messages would leak. */
  about: (name: string) => `${name} 님의 요청`,
  oddData: '시스템 점검 중입니다.',
} as const
