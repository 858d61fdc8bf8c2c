import type { Certificate } from '#domain/certificate.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'

export const identityTexts = {
  titles: {
    filing: '본인 정보를 확인해 주세요',
    preview: '본인 정보를 확인해 주세요',
    consent: '본인 정보를 확인해 주세요',
  },
  mayPage: '5월 신고 화면이에요',
  mayUntil: (day: string) => `${day}까지`,
  profile: {
    title: '카카오에서 받은 정보',
    name: '이름',
    email: '이메일',
    phone: '휴대폰',
    noEmail: '등록한 이메일이 없어요',
    noPhone: '등록한 번호가 없어요',
  },
  mustMatch: (certificate: Certificate) =>
    `이름·휴대폰·주민등록번호가 ${certificateTexts[certificate].certificate}와 다르면 인증 요청이 오지 않아요.`,
  certificate: { legend: '어느 앱으로 인증할까요?' },
  telecom: {
    label: '통신사',
    placeholder: '통신사를 골라 주세요',
    hint: '알뜰폰이면 빌려 쓰는 망의 통신사를 골라 주세요.',
  },
  name: {
    label: '이름',
    hint: '카카오에서 이름을 받지 못했어요. 인증서에 있는 이름을 그대로 적어 주세요.',
    example: '김하늘',
    problem: '인증서에 있는 이름을 글자로만 적어 주세요',
  },
  number: {
    hint: '홈택스에서 내 자료를 찾는 데 써요. 암호로 바꿔 저장해요. 외국인은 외국인등록번호를 적어 주세요.',
    savedHint: '지난번에 저장한 번호예요. 다르면 바꿔 주세요.',
    replaceHint: '비워 두면 저장한 번호를 그대로 써요.',
  },
  problems: {
    'rrn.front': '주민등록번호 앞 6자리를 적어 주세요',
    'rrn.back': '주민등록번호 뒤 7자리를 적어 주세요',
    'rrn.registered': '신청할 때 적은 번호와 달라요. 바꾸려면 사무소로 전화해 주세요',
    'rrn.date': '앞 6자리가 생년월일과 같은지 확인해 주세요',
  },
  missing: {
    name: '이름을 적으면 넘어갈 수 있어요.',
    front: '주민등록번호 앞 6자리를 적으면 넘어갈 수 있어요.',
    back: '주민등록번호 뒤 7자리를 적으면 넘어갈 수 있어요.',
    telecom: '통신사를 고르면 넘어갈 수 있어요.',
  },
  save: '정보 입력 완료',
  life: {
    title: '주민등록번호는 언제 지우나요?',
    case: [
      '신고가 끝나거나 회원을 탈퇴하면 지워요.',
      '신청을 마치지 않고 24시간이 지나도 지워요.',
      '늦어도 신고 기간이 끝나고 30일 뒤에는 지워요.',
    ],
    handOver: [
      '수임 등록을 마치면 바로 지워요.',
      '신청을 마치지 않고 24시간이 지나도 지워요.',
      '늦어도 신고 기간이 끝나고 30일 뒤에는 지워요.',
    ],
    seen: '누가 열어 봤는지 모두 기록으로 남아요.',
  },
  different: {
    title: '내 정보와 다른가요?',
    body: '카카오 계정의 이름과 휴대폰 번호를 고친 뒤 다시 로그인해 주세요. 휴대폰이 다른 사람 이름으로 되어 있으면 인증 요청이 오지 않아요.',
    again: '카카오로 다시 로그인하기',
  },
  noWay: {
    'phone.missing': {
      title: '카카오에서 휴대폰 번호를 받지 못했어요',
      body: '인증 요청은 휴대폰 번호로 보내요. 카카오 계정에 휴대폰 번호가 있는지 확인하고 다시 로그인해 주세요. 어려우면 사무소로 전화해 주세요.',
    },
    'phone.consent': {
      title: '휴대폰 번호 제공에 동의하지 않았어요',
      body: '인증 요청은 휴대폰 번호로 보내요. 아래를 누르면 카카오가 휴대폰 번호에 동의할지 다시 물어봐요. 다른 항목과 적은 내용은 그대로 있어요.',
    },
    givePhone: '카카오에서 번호 동의하기',
    'phone.foreign': {
      title: '이 번호로는 인증을 받을 수 없어요',
      body: '간편인증은 국내 휴대폰에서만 돼요. 서류로 신고하는 방법은 사무소로 전화해서 물어봐 주세요.',
    },
    call: (phone: string) => `${phone} 전화하기`,
    ask: '상담 신청하기',
  },
  stop: {
    preview: {
      title: '신고는 5월에 열려요',
      body: (day: string) => `${day}부터 신고할 수 있어요. 지금은 사전 접수를 하고 지난 3년 기록을 미리 볼 수 있어요.`,
      on: '사전 접수하기',
    },
    before: {
      title: '신고는 5월에 열려요',
      body: (day: string) => `${day}부터 사전 접수를 할 수 있어요. 그때 다시 들러 주세요.`,
      on: '안내 보기',
    },
    late: {
      title: '신고 기간이 끝났어요',
      body: (day: string) => `${day}까지였어요. 늦었어도 기한 후 신고를 할 수 있으니 상담을 신청해 주세요.`,
      on: '상담 신청하기',
    },
    home: '홈으로 가기',
  },
} as const
