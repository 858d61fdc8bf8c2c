/** Message texts of the vendor; the product must never decide by them. */
export const texts = {
  ok: '성공',
  failed: '요청을 처리하지 못했습니다.',
  /**
   * The message names the person, as the real vendor's does: a client that stores messages unchanged would leak
   * personal data.
   */
  about: (name: string) => `${name} 님의 요청`,
  agentRefused: (name: string, residentNumber: string, phone = '') =>
    `${name}(${residentNumber.slice(0, 6)}-${residentNumber.slice(6)}, ${phone}) 님은 지금 수임 처리를 할 수 없습니다.`,
  apps: { '1': '카카오톡', '5': 'PASS', '6': '네이버', '8': '토스' },
  telecoms: { '0': 'SKT', '1': 'KT', '2': 'LG U+' },
  oddData: '시스템 점검 중입니다.',
} as const
