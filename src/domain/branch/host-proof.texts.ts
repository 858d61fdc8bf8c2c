import type { ProofFinding } from './host-proof.ts'

const words = (texts: readonly string[]) => texts.map((text) => `‘${text}’`).join(', ')

/** What was found, and what to do. */
export function proofSentence(host: string, { result, found }: ProofFinding, published: boolean): string {
  const name = `_jongso.${host}`
  switch (result) {
    case 'proved':
      return published
        ? `${host} 주소를 확인했어요. 이제 이 주소에서 지점이 열려요.`
        : `${host}의 TXT 기록이 맞아요. 초안을 올리면 1분 안에 열려요.`
    case 'other':
      return found.every((text) => text.trim() === '')
        ? `${name}에 빈 TXT 기록이 있어요. 안내한 값을 넣고 다시 확인해 주세요.`
        : `${name}에 다른 값이 있어요: ${words(found)}. 안내한 값을 그대로 복사해 넣고 다시 확인해 주세요.`
    case 'alias':
      return `${name}이 CNAME으로 ${words(found)}에 이어져 있고, 거기에는 TXT 기록이 없어요. CNAME을 지우고 TXT 기록을 넣어 주세요.`
    case 'none':
      return `${name}에 TXT 기록이 없어요. 종류를 TXT로 골라 안내한 값을 넣고 다시 확인해 주세요.`
    case 'no-name':
      return `${name}이라는 이름이 DNS에 없어요. 안내한 기록을 넣고, 방금 넣었으면 10분 뒤에 다시 확인해 주세요.`
    case 'failed':
      return `${host}의 DNS가 오류로 답해서 확인하지 못했어요. 도메인 회사에서 DNS와 DNSSEC 설정을 확인해 주세요.`
    case 'late':
      return `DNS가 제때 답하지 않아서 ${host}를 확인하지 못했어요. 1분 뒤에 다시 눌러 주세요.`
  }
}
