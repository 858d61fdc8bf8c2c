const tenThousand = 10_000

/** 건보령 별표 4: the upper limits in 만원 after the basic deduction, and the points; above the last the final grade. */
const grades: readonly (readonly [upTo: number, points: number])[] = [
  [450, 22],
  [900, 44],
  [1350, 66],
  [1800, 97],
  [2250, 122],
  [2700, 146],
  [3150, 171],
  [3600, 195],
  [4050, 219],
  [4500, 244],
  [5020, 268],
  [5590, 294],
  [6220, 320],
  [6930, 344],
  [7710, 365],
  [8590, 386],
  [9570, 412],
  [10700, 439],
  [11900, 465],
  [13300, 490],
  [14800, 516],
  [16400, 535],
  [18300, 559],
  [20400, 586],
  [22700, 611],
  [25300, 637],
  [28100, 659],
  [31300, 681],
  [34900, 706],
  [38800, 731],
  [43200, 757],
  [48100, 785],
  [53600, 812],
  [59700, 841],
  [66500, 881],
  [74000, 921],
  [82400, 961],
  [91800, 1001],
  [103000, 1041],
  [114000, 1091],
  [127000, 1141],
  [142000, 1191],
  [158000, 1241],
  [176000, 1291],
  [196000, 1341],
  [218000, 1391],
  [242000, 1451],
  [270000, 1511],
  [300000, 1571],
  [330000, 1641],
  [363000, 1711],
  [399300, 1781],
  [439230, 1851],
  [483153, 1921],
  [531468, 1991],
  [584615, 2061],
  [643077, 2131],
  [707385, 2201],
  [778124, 2271],
]
const lastPoints = 2341

/** Since February 2024 (건보령 부칙 2 of 2024-02-13). */
const deductedWon = 100_000_000

export type Property = {
  /** 재산세 과세표준 of land, buildings, houses, ships and aircraft of the household on 1 June (건보령 42①1). */
  taxBaseWon: number
  /** Of a house or building: then lease deposits do not count. */
  ownsBuilding?: boolean
  depositWon?: number
  monthlyRentWon?: number
}

/** 건보령 42①2, 별표 8: 30 % of the deposit and forty months' rent. */
function leaseWon({ ownsBuilding, depositWon = 0, monthlyRentWon = 0 }: Property): number {
  if (ownsBuilding) return 0
  const leasedWon = (depositWon + monthlyRentWon * 40) * 3
  return (leasedWon - (leasedWon % 10)) / 10
}

export function propertyPoints(property: Property): number {
  const countedWon = property.taxBaseWon + leaseWon(property) - deductedWon
  if (countedWon <= 0) return 0
  return grades.find(([upTo]) => countedWon <= upTo * tenThousand)?.[1] ?? lastPoints
}
