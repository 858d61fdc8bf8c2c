import { findAddress } from '#domain/address/addresses.ts'
import { findBank } from '#domain/bank.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'
import { nth } from '#domain/branch/texts.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { methodNames } from '#domain/filing-method.texts.ts'
import { messageNames } from '#domain/message/texts.ts'
import { siteTexts } from './site/texts.ts'
import { branchEditorTexts, contactName } from '#office/branch-editor/texts.ts'

const methodName = (method = '') => methodNames[method as keyof typeof methodNames] ?? method

/** The first pattern that matches the path wins. */
const fields: readonly [RegExp, (...found: string[]) => string][] = [
  [/^fees\.base\.(\w+)\.(\d+)\.feeWon$/, (method, at) => `${methodName(method)} ${nth(at)} 구간 수수료(원)`],
  [/^fees\.base\.(\w+)\.(\d+)\.below/, (method, at) => `${methodName(method)} ${nth(at)} 구간 수입 미만(원)`],
  [/^fees\.surcharges\.(\w+)$/, (kind) => feeItemName({ id: `surcharge.${kind}` })],
  [/^fees\.earlyDiscount\.until$/, () => '일찍 신청 할인 마지막 날'],
  [/^fees\.earlyDiscount\.percent$/, () => '일찍 신청 할인(%)'],
  [/^fees\.doubleFromSimplePercent$/, () => '복식부기 감면(%)'],
  [/^refunds\.(\d+)\.refundPercent$/, (at) => `환불 ${Number(at) + 1}단계(%)`],
  [/^account\.bank$/, () => '은행'],
  [/^account\.number$/, () => '계좌번호'],
  [/^account\.holder$/, () => '예금주'],
  [/^vbankHolderName$/, () => '가상계좌 예금주'],
  [/^weekday$/, () => '영업시간'],
  [/^lunch$/, () => '점심시간'],
  [/^closed$/, () => '쉬는 날 안내'],
  [/^closedDays\.\d+$/, () => '따로 쉬는 날'],
  [/^siteName$/, () => '사이트 이름'],
  [/^mainTitle$/, () => '첫 화면 제목'],
  [/^subTitle$/, () => '첫 화면 설명'],
  [/^directions\.subway$/, () => '지하철로 오는 길'],
  [/^directions\.car$/, () => '차로 오는 길'],
  [/^contact\.(\w+)\.text$/, (field) => contactName(field ?? '')],
  [/^contact\.(\w+)\.display$/, (field) => `${contactName(field ?? '')} 보이기`],
  [/^primaryColor$/, () => '대표 색'],
  [/^(\d+)\.name$/, (at) => `${nth(at)} 이름`],
  [/^(\d+)\.role$/, (at) => `${nth(at)} 직함`],
  [/^(\d+)\.licence$/, (at) => `${nth(at)} 등록번호`],
  [/^(\d+)\.duties$/, (at) => `${nth(at)} 하는 일`],
  [/^(\d+)\.(picture|src)$/, (at) => `${nth(at)} 그림`],
  [/^hero\.form$/, () => '첫 화면 모양'],
  [/^hero\.(picture|ratio)$/, () => '첫 화면 그림'],
  [/^logos\.header\./, () => '위쪽 로고'],
  [/^logos\.footer\./, () => '아래쪽 로고'],
  [/^logos\.login\./, () => '로그인 로고'],
  [/^icon$/, () => '아이콘'],
  [/^share$/, () => '공유할 때 보이는 그림'],
  [/^name$/, () => '지점 이름'],
  [/^kind$/, () => '사무소 종류'],
  [/^hosts\.\d+$/, () => '사이트 주소'],
  [/^siteId$/, () => '홈택스 자료 회사의 지점 번호'],
  [/^siteReq$/, () => '홈택스 자료 회사의 요청 경로'],
  [/^mail\.name$/, () => '메일 보내는 사람'],
  [/^mail\.address$/, () => '메일 보내는 주소'],
  [/^channel$/, () => '메신저 상담 주소'],
  [/^agentCode$/, () => '세무대리인 관리번호'],
  [/^adjusterCode$/, () => '조정반번호'],
  [/^blocks\.(\d+)$/, (at) => `첫 화면 ${nth(at)}`],
  [/^steps$/, () => '신고 순서 모양'],
  [
    /^examples\.(\d+)\.(\w+)/,
    (at, field = '') => `${nth(at)} 수수료 보기 ${siteTexts.home.fields[field] ?? ''}`.trim(),
  ],
  [/^youtube$/, () => siteTexts.channels.youtube],
  [/^blog$/, () => siteTexts.channels.blog],
  [/^certificateHelpUrl$/, () => siteTexts.channels.certificateHelpUrl],
  [/^registryHelpUrl$/, () => siteTexts.channels.registryHelpUrl],
  [/^main\.(\d+)\.(\w+)$/, (at, field = '') => `위쪽 메뉴 ${nth(at)} ${siteTexts.menus.fields[field] ?? ''}`.trim()],
  [
    /^footer\.(\d+)\.(\w+)$/,
    (at, field = '') => `아래쪽 메뉴 ${nth(at)} ${siteTexts.menus.fields[field] ?? ''}`.trim(),
  ],
  [/^titles\.\d+\./, () => '화면 제목'],
  [/^consents\.\d+\.title$/, () => branchEditorTexts.legal.consentTitle],
  [/^residentNumberLife$/, () => siteTexts.flags.life],
  [/^banks\.\d+$/, () => siteTexts.flags.banks],
  [/^confirmedBanks\.\d+$/, () => siteTexts.flags.confirmed],
  [/^certificates\.\d+$/, () => siteTexts.flags.certificates],
  [/^mostWon$/, () => branchEditorTexts.guarantee.most],
  [/^words$/, () => branchEditorTexts.guarantee.words],
  [/^causes\.\d+$/, () => branchEditorTexts.guarantee.causes],
  [/^listSearch$/, () => siteTexts.flags.listSearch],
  [/^practicePages$/, () => siteTexts.flags.practicePages],
  [/^approvalByLicensed$/, () => siteTexts.flags.approvalByLicensed],
  [/^([a-z0-9-]+)\.code$/, (template = '') => `${messageNames[template] ?? template} 템플릿 코드`],
  [/^([a-z0-9-]+)\.approvedOn$/, (template = '') => `${messageNames[template] ?? template} 승인일`],
  [/^([a-z0-9-]+)\.words$/, (template = '') => `${messageNames[template] ?? template} 덧붙이는 말`],
  [/^texts\.(.+)$/, (file) => `글 ${file}`],
  [/effectiveOn$/, () => '시행일'],
]

export function fieldName(path: string): string {
  for (const [form, name] of fields) {
    const found = form.exec(path)
    if (found) return name(...found.slice(1))
  }
  return path
}

const valuesAt: readonly [RegExp, (value: string) => string | undefined][] = [
  [/^blocks\./, (value) => siteTexts.home.blocks[value as keyof typeof siteTexts.home.blocks]],
  [/^steps$/, (value) => siteTexts.home.steps[value as keyof typeof siteTexts.home.steps]],
  [/^examples\.\d+\.method$/, (value) => methodName(value)],
  [/^examples\.\d+\.incomes/, (value) => siteTexts.home.incomes[value as keyof typeof siteTexts.home.incomes]],
  [/^residentNumberLife$/, (value) => siteTexts.flags.lives[value as keyof typeof siteTexts.flags.lives]],
  [/^(banks|confirmedBanks)\./, (value) => findBank(value)?.name],
  [/^certificates\./, (value) => certificateTexts[value as keyof typeof certificateTexts].name],
  [/(?:^|\.)path$/, (value) => findAddress(value)?.name ?? undefined],
  [/./, (value) => (value === 'true' ? siteTexts.on : value === 'false' ? siteTexts.off : undefined)],
]

export function valueName(path: string, value: string): string {
  const found = valuesAt.find(([form]) => form.test(path))
  return found?.[1](value) ?? value
}
