export const unusualAccount = (bank: string, [fewest, most]: readonly [number, number], given: number) =>
  `${bank} 계좌번호는 보통 ${fewest === most ? fewest : `${fewest}~${most}`}자리인데 ${given}자리예요. 통장과 같은지 보고, 맞으면 한 번 더 눌러 주세요.`
