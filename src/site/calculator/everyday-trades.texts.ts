/** By trade code. */
export const everydayTrades: Readonly<Record<string, string>> = {
  '940306': '유튜버 크리에이터 인플루언서 스트리머 블로거',
  '940903': '학원 과외 선생님',
  '940909': '프리랜서 디자이너 아르바이트 알바',
  '940918': '배달 라이더 배민 쿠팡이츠',
  '940926': '개발자 프로그래머 웹 앱 개발',
}
