import { lettingKind } from '#tax/income/deemed-rent.ts'
import type { Trade } from '#tax/rates/trades.ts'

/** By the sector's first word, where all its trades have one rate. */
const bySector: Readonly<Record<string, number>> = {
  농업: 25,
  광업: 30,
  제조업: 40,
  숙박: 40,
  전기: 45,
  수도: 55,
  운수: 55,
  건설업: 45,
  정보통신업: 55,
  공공: 60,
  금융: 60,
  예술: 70,
  협회: 70,
  사업시설: 75,
  전문: 75,
  교육서비스업: 75,
  보건업: 75,
  부동산업: 75,
  가구: 90,
}

/** Trades that differ from their sector, the longest prefix first. */
const byCode: readonly (readonly [prefix: string, percent: number])[] = [
  ['642004', 60],
  ['410', 45],
  ['505', 25],
  ['511', 60],
  ['551', 55],
  ['5522', 55],
  ['50', 30],
  ['51', 20],
  ['52', 25],
  ['65', 70],
  ['71', 90],
  ['72', 60],
  ['94', 90],
]

/**
 * 조정률 in percent (조특령 100의3①4). The decree names trades without codes: the reading is our own; 94xxxx are 인적용역
 * (부가가치세법 26①15). Null for an unknown code.
 */
export function findAdjustmentPercent(trade: Pick<Trade, 'code' | 'sector' | 'group'> | undefined): number | null {
  if (!trade) return null
  const { code, sector, group } = trade
  if (lettingKind(code)) return 90
  // Code 725 is repair. In 45 and 703 group A marks buildings not for living in.
  if (code.startsWith('725')) return 70
  if (code.startsWith('45') && group === 'trade') return 30
  if (code.startsWith('703')) return group === 'trade' ? 40 : 45
  const exception = byCode.find(([prefix]) => code.startsWith(prefix))
  if (exception) return exception[1]
  return bySector[sector.split(/[ ,]/)[0] ?? ''] ?? 30
}
