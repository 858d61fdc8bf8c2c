export const phoneWaitTexts = {
  leads: {
    phone: '카카오톡에서 인증하고 이 화면으로 돌아와 주세요.',
    desk: '휴대폰 카카오톡에서 인증한 뒤 ‘인증 완료’를 눌러 주세요.',
  },
  open: '카카오톡 열기',
  openAgain: '카카오톡 다시 열기',
  complete: '인증 완료',
  code: { label: '이 화면으로 오는 QR 코드', body: '휴대폰으로 이어서 하려면 찍어 주세요.' },
  notCome: '인증 요청이 안 왔나요?',
} as const
