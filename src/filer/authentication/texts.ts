import type { Certificate } from '#domain/certificate.ts'
import { certificateTexts, toApp } from '#domain/certificate.texts.ts'

const appOf = (certificate: Certificate) => certificateTexts[certificate].app
const nameOf = (certificate: Certificate) => certificateTexts[certificate].certificate

export const authenticationTexts = {
  underWay: {
    filing: '5월 신고를 이어서 하고 있어요.',
    preview: '사전 접수를 이어서 하고 있어요.',
    consent: '수임동의를 이어서 하고 있어요.',
  },
  prepare: {
    title: (certificate: Certificate) => `${toApp(certificate)} 본인을 확인할게요`,
    lead: (certificate: Certificate) => `누르면 휴대폰 ${toApp(certificate)} 인증 요청을 보내 드려요.`,
    listLabel: '준비할 것',
    list: (certificate: Certificate) => [
      { name: '내 이름으로 된 휴대폰', detail: '다른 사람 이름이면 요청이 오지 않아요.' },
      { name: `${appOf(certificate)} 최신 버전`, detail: '오래된 버전은 창이 안 열릴 수 있어요.' },
      { name: nameOf(certificate), detail: '없으면 먼저 만들어 주세요.' },
    ],
    press: '간편인증 요청하기',
    help: '인증서가 없나요? 만드는 방법 보기',
    change: '다른 앱으로 인증하기',
    papers: '인증서 없이 홈택스 서류로 신고하기',
    again: '인증 다시 시작하기',
    goOn: '이어서 하기',
    stillValid: { title: '인증이 아직 유효해요', body: (until: string) => `${until}까지 다시 인증하지 않아도 돼요.` },
    keptParts: {
      title: '불러오지 못한 자료가 있어요',
      body: '이미 불러온 자료는 저장했어요. 이어서 하면 남은 자료만 다시 불러와요.',
    },
    computer: (certificate: Certificate) => `컴퓨터에서 하고 있어도 인증 요청은 휴대폰 ${toApp(certificate)} 가요.`,
  },
  wait: {
    titles: {
      filing: (certificate: Certificate) => `${appOf(certificate)}에서 인증해 주세요`,
      preview: () => '홈택스 연결을 기다리고 있어요',
      consent: (certificate: Certificate) => `${appOf(certificate)}에서 인증해 주세요`,
    },
    arrived: (certificate: Certificate) => `${appOf(certificate)}에 인증 요청이 도착했어요.`,
    phone: (certificate: Certificate) => ({
      app: nameOf(certificate),
      line: '홈택스 로그인 인증 요청이 왔어요',
      label: `휴대폰 ${appOf(certificate)}에 인증 요청이 온 그림`,
    }),
    notCome: '인증 요청이 안 왔어요',
    why: {
      causes: (certificate: Certificate) => [
        certificateTexts[certificate].look,
        '이름·휴대폰·주민등록번호 중 하나라도 다르면 요청이 가지 않아요.',
        '휴대폰이 다른 사람 이름이면 받을 수 없어요.',
        `${appOf(certificate)} 알림이 꺼져 있으면 소리 없이 도착해요.`,
      ],
      retype: '정보 다시 입력하기',
    },
    asking: {
      title: '인증 요청을 보내고 있어요',
      lead: (certificate: Certificate) => `${toApp(certificate)} 보내는 데 몇 초 걸려요.`,
    },
    unasked: { title: '인증 요청을 보내지 못했어요', lead: () => '적은 내용은 그대로 있어요. 다시 눌러 주세요.' },
  },
  pending: {
    title: '아직 인증을 확인하지 못했어요',
    body: (certificate: Certificate) =>
      `${appOf(certificate)}에서 ‘인증하기’까지 눌렀다면 저절로 넘어가요. 아직이면 누른 뒤 ‘인증 완료’를 다시 눌러 주세요.`,
    close: '알겠어요',
  },
  refused: {
    title: '휴대폰에서 인증을 거절했어요',
    body: (certificate: Certificate) =>
      `다시 요청하면 새 인증 요청이 ${toApp(certificate)} 가요. 다시 적을 내용은 없어요.`,
    again: '인증 다시 시작하기',
    close: '닫기',
  },
  expired: {
    title: (window: string) => `인증 시간(${window})이 지났어요`,
    body: '인증을 다시 시작해 주세요. 다시 적을 내용은 없어요.',
    again: '인증 다시 시작하기',
  },
  lost: {
    title: '인증 결과를 받지 못했어요',
    body: '인증을 다시 시작하고, 휴대폰에서 한 번 더 인증해 주세요. 다시 적을 내용은 없어요.',
    again: '인증 다시 시작하기',
  },
  identity: {
    title: '주민등록번호를 다시 확인해 주세요',
    body: (certificate: Certificate) => `이름·휴대폰·주민등록번호가 ${nameOf(certificate)}와 같은지 확인해 주세요.`,
    button: '정보 확인하기',
  },
  noCertificate: {
    title: (certificate: Certificate) => `${nameOf(certificate)}가 없어요`,
    body: (certificate: Certificate) =>
      `${appOf(certificate)}에서 인증서를 만든 뒤 다시 요청해 주세요. 적은 내용은 그대로 있어요.`,
    help: '만드는 방법 보기',
    other: '다른 앱으로 인증하기',
    close: '닫기',
  },
} as const
