import type { advertTexts } from './advertising.texts.ts'

export type AdvertKind = keyof typeof advertTexts

const refund = '(?:환급금?|환급액|돌려받을 ?(?:돈|세금)|세금)'
const others = '(?:다른|타) ?(?:사무소|세무사|세무법인|업체|회사|앱|플랫폼|곳)|타사|경쟁사'

export const patterns: readonly { kind: AdvertKind; find: RegExp }[] = [
  {
    kind: 'unseen-refund',
    find: /(?:환급금?|환급액|돌려받을 ?(?:돈|세금))[이가은는도]? ?(?:생겼|발생했|도착했|기다리|쌓여)/g,
  },
  { kind: 'unseen-refund', find: /환급금?(?:액)?.{0,12}[\d,.]+ ?(?:만|천)? ?원[이가은는도]? ?(?:확인|조회|나왔|있)/g },
  { kind: 'unseen-refund', find: /환급 ?대상(?:자)?(?:이세요|이에요|입니다|이십니다|이신)/g },
  { kind: 'unseen-refund', find: /(?:아직|여태) ?(?:안|못) ?(?:받|찾).{0,6}환급/g },
  { kind: 'unseen-refund', find: /(?:환급 ?)?대상자?(?:로|에) ?(?:선정|뽑|당첨)/g },
  { kind: 'unseen-refund', find: /숨은 ?(?:환급|세금)|잠자는 ?환급/g },
  { kind: 'average', find: /(?:평균|1인당)(?:적으로)? ?[\d,.만천백 ]*원?.{0,12}(?:환급|돌려|절세)|평균 ?환급/g },
  { kind: 'average', find: /환급률|절세율|성공률|환급.{0,6}확률/g },
  {
    kind: 'promise',
    find: new RegExp(
      `(?:무조건|반드시|100 ?(?:%|퍼센트|프로)|누구나|확실히|틀림없이)(?! ?.{0,8}(?:계좌|본인|확인|신고|아는)).{0,10}(?:${refund}|절세)`,
      'g',
    ),
  },
  { kind: 'promise', find: new RegExp(`${refund}[을를이가은는]? ?.{0,6}(?:보장|약속|책임지고 받아)`, 'g') },
  { kind: 'promise', find: /(?:무조건|반드시|100 ?(?:%|퍼센트|프로)|확실히|최대한) ?(?:돌려받|돌려 ?드|받아 ?드)/g },
  { kind: 'promise', find: /최대 ?(?:로 ?)?환급|100 ?(?:%|퍼센트|프로) ?(?:책임|보장|환불)|세금[을이]? ?0 ?원/g },
  { kind: 'promise', find: /(?:추징|세무조사)[이가은는도]? ?(?:걱정 ?)?(?:없|안 ?나|안 ?받)/g },
  {
    kind: 'best',
    find: /(?:업계|국내|전국|대한민국) ?(?:최저|최고|최초|유일|1 ?위|넘버 ?원)|최저가|최저 ?(?:수수료|요금)|가장 ?(?:싼|저렴한|싸게|많이 ?돌려)/g,
  },
  { kind: 'best', find: /(?:^|[^\d가-힣])1 ?위(?![가-힣\d])/g },
  {
    kind: 'best',
    find: /(?<!작년|지난해|전년|예년|예상)보다 ?(?:훨씬 ?|더 ?|무려 ?)?(?:싸|싼|저렴|[\d,]+ ?(?:%|만? ?원) ?(?:싸|저렴|적))/g,
  },
  { kind: 'best', find: new RegExp(`(?:${others})보다`, 'g') },
  { kind: 'title', find: /(?:전직|전) ?국세청|국세청 ?(?:출신|전관|파트너)|세무서장 ?출신|전관/g },
  { kind: 'title', find: /공식 ?(?:제휴|파트너|협력|대행)|(?:국세청|홈택스) ?(?:제휴|인증|공인)/g },
  { kind: 'title', find: /(?:환급|절세) ?전문 ?(?:사|가|세무사|세무법인)/g },
  {
    kind: 'urgency',
    find: /(?:오늘|지금|이번 ?기회)[이을를]? ?(?:지나면|아니면|놓치면|안 ?하면).{0,12}(?:소멸|사라|못 ?받|끝)/g,
  },
  { kind: 'urgency', find: /(?:오늘|이번 ?주)까지만|마감 ?임박|선착순|한정 ?(?:수량|인원)/g },
  { kind: 'free', find: /무료(?:로)? ?.{0,4}(?:환급|신고|기장|조회|대행|계산|경정)/g },
  {
    kind: 'free',
    find: /(?:신고|기장|환급|조회|대행|경정청구|수수료)[은는이가을를도]? ?(?:전부 |모두 )?(?:무료|공짜|0 ?원)/g,
  },
  {
    kind: 'statistics',
    find: /(?:직장인|프리랜서|국민|고객|이용자|사장님)[의은는]? ?(?:절반|\d+ ?명 ?(?:중|가운데)|[\d.]+ ?(?:%|퍼센트|프로))/g,
  },
  { kind: 'statistics', find: /(?<!\d)\d+ ?명 ?(?:중|가운데) ?\d+ ?명/g },
  {
    kind: 'testimony',
    find: /(?:[*○가-힣]{2,4} ?(?:님|씨)[은는이가도]?|저는|제가|후기).{0,30}[\d,.]+ ?(?:만|천)? ?원[을이나]? ?(?:을 )?(?:환급|돌려)/g,
  },
  { kind: 'improper', find: /안 ?걸(?:려|리|립)|들키지|적발되지|걸리지 ?않/g },
  { kind: 'improper', find: /(?:세무조사|추징|신고)[을를]? ?(?:피하는|피할|빠져나)/g },
  { kind: 'improper', find: /신고[를]? ?(?:안|하지 ?않아도) ?해?도? ?.{0,4}(?:모르|모릅|괜찮|안 ?걸)/g },
  { kind: 'improper', find: /(?:가공|허위|가짜) ?(?:경비|영수증|인건비).{0,10}(?:넣|만들|처리)/g },
  {
    kind: 'referral',
    find: /(?:소개|추천|초대) ?(?:시|하면|하시면|해 ?주시?면|하고|할 때마다|하신).{0,16}(?:[\d,]+ ?(?:만 ?)?원|%|포인트|상품권|쿠폰|기프티콘|할인|적립|사은품|커피)/g,
  },
  { kind: 'referral', find: /소개비|추천 ?(?:보상|수당)|리워드/g },
  {
    kind: 'slander',
    find: new RegExp(
      `(?:${others})[은는이가들의도에서]* ?.{0,16}(?:엉터리|사기|믿을 ?수 ?없|바가지|비싸|틀려|실수|못 ?해|대충|엉망)`,
      'g',
    ),
  },
]

/** "보장하지 않아요" is what an honest office says. */
export const denied = /^[가-힣 ]{0,10}?(?:지 ?않|않아|않습|아니|없어|없습|못해|못 ?합|안 ?(?:해|합)|할 ?수 ?없)/
/** Words that are a denial themselves, or that no denial mends. */
export const evenDenied: ReadonlySet<AdvertKind> = new Set(['improper', 'slander'])
