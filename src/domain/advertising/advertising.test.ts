import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { advertFindings, needsSecondPerson, type AdvertKind } from './advertising.ts'
import { advertTexts } from './advertising.texts.ts'

const forbidden: readonly [kind: AdvertKind, ...sentences: string[]][] = [
  [
    'unseen-refund',
    '환급금 조회 결과 38만원이 확인되었습니다',
    '고객님은 환급 대상이십니다',
    '아직 안 받은 환급금이 있어요',
    '고객님, 받을 환급금이 생겼습니다',
    '환급 대상자로 선정되셨어요',
    '숨은 환급금 찾아드려요',
    '돌려받을 세금이 기다리고 있어요',
  ],
  [
    'average',
    '1인당 평균 25만원 돌려드렸어요',
    '환급 받을 확률 95%',
    '평균 19만 7,500원 환급!',
    '환급률 98%',
    '평균 환급금 53만원',
    '절세율이 높아요',
    '환급 성공률 99%',
  ],
  [
    'promise',
    '못 받으면 100% 책임집니다',
    '세금 0원 만들어 드립니다',
    '반드시 절세해 드려요',
    '무조건 환급해 드립니다',
    '환급을 보장해요',
    '누구나 세금을 돌려받아요',
    '추징 걱정 없어요',
    '최대 환급 도전',
    '**무조건** 돌려드려요',
    '１００％ 환급',
    '세무조사 걱정 없는 신고',
  ],
  [
    'best',
    '국내 최저 요금',
    '가장 저렴한 세무사',
    '업계 최저 수수료',
    '삼쩜삼보다 싸요',
    '만족도 1위',
    '타사보다 꼼꼼해요',
    '다른 사무소보다 빠릅니다',
    '국내 최고 세무팀',
  ],
  [
    'title',
    '전직 국세청 조사관이',
    '국세청 파트너사',
    '국세청 출신 세무사가 직접',
    '홈택스 공식 제휴',
    '환급 전문가가 봐 드려요',
  ],
  ['urgency', '오늘까지만 신청 가능', '오늘이 지나면 소멸됩니다', '마감 임박!', '선착순 100명'],
  ['free', '무료 환급 조회', '기장이 무료', '수수료 0원', '무료로 신고해 드려요'],
  ['statistics', '직장인 절반이 환급받았어요', '프리랜서 10명 중 7명', '고객의 93%가 다시 찾아요'],
  ['testimony', '김민수님은 213만원을 환급받았어요', '제가 해 보니 1,200,000원 돌려받았습니다'],
  [
    'improper',
    '현금 매출은 신고 안 해도 모릅니다',
    '이렇게 하면 안 걸려요',
    '세무조사를 피하는 방법',
    '가짜 영수증을 넣어 드려요',
  ],
  [
    'referral',
    '지인 추천 시 1만원 적립',
    '친구 초대하면 스타벅스 쿠폰',
    '친구를 소개하면 2만원 드려요',
    '추천하시면 커피 쿠폰을 드려요',
    '추천 보상 프로그램',
  ],
  [
    'slander',
    '다른 세무사는 대충 합니다',
    '다른 세무사는 바가지를 씌워요',
    '다른 앱은 사기예요',
    '타 업체는 믿을 수 없어요',
  ],
]

const honest = [
  '환급을 보장하지 않아요. 세금을 더 낼 수도 있어요.',
  '우리는 업계 최저가가 아니에요.',
  '홈택스 자료로 예상한 금액이에요. 더 낼 수도 있어요.',
  '신고 기한은 6월 1일까지예요. 지나면 가산세가 있어요.',
  '상담은 무료예요.',
  '프리랜서의 종합소득세를 신고해요.',
  '작년보다 세금이 늘었어요.',
  '한가온 세무사 (등록번호 제00001호)가 검토해요.',
  '가산세가 없는 경우도 있어요.',
  '수수료는 110,000원이고 부가세가 들어 있어요.',
  '친구에게 주소를 보내 소개할 수 있어요.',
  '환급 계좌는 본인 계좌만 쓸 수 있어요.',
  '11위와 21위',
  '반드시 본인 계좌로 환급받아요.',
  '작년보다 3만원 적어요.',
  '신고 기한은 오늘까지예요.',
  '추징이 있을 수 있어요.',
  '확실히 아는 금액만 적어 주세요. 세금은 나중에 계산해요.',
]

test('each kind is found in several words, with its place as written and its article', () => {
  for (const [kind, ...sentences] of forbidden)
    for (const sentence of sentences) {
      const found = advertFindings(`우리 사무소 소식\n\n${sentence} 자세한 것은 전화로 물어보세요.`)
      assert.ok(
        found.some((finding) => finding.kind === kind),
        `${kind}: ${sentence} ${JSON.stringify(found)}`,
      )
      assert.ok(found.every(({ words }) => words.length > 0 && words.length <= 60))
    }
  assert.deepEqual(
    forbidden.map(([kind]) => kind),
    Object.keys(advertTexts),
  )
})

test('honest sentences and denials are left alone', () => {
  for (const sentence of honest) assert.deepEqual(advertFindings(sentence), [], sentence)
})

test('haste and statistics are told; everything else waits for a second person', () => {
  assert.equal(needsSecondPerson(advertFindings('마감 임박! 프리랜서 10명 중 7명')), false)
  assert.equal(needsSecondPerson(advertFindings('마감 임박! 무조건 환급')), true)
  assert.equal(needsSecondPerson([]), false)
})

test('the same words twice are told once, in the order of the text, whatever stands around them', () => {
  assert.equal(advertFindings('무조건 환급! 무조건 환급!').length, 1)
  const noise = fc.string().map((text) => text.replaceAll(/[가-힣\d]/g, ''))
  fc.assert(
    fc.property(noise, noise, (before, after) => {
      const kinds = advertFindings(`${before} 친구를 소개하면 2만원. ${after} 환급률 안내`).map(({ kind }) => kind)
      assert.deepEqual(kinds, ['referral', 'average'])
    }),
  )
})
