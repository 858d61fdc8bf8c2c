export const relationNames = {
  0: '본인',
  1: '직계존속 (부모·조부모)',
  2: '배우자의 직계존속',
  3: '배우자',
  4: '직계비속·입양자 (자녀·손자녀)',
  5: '그 외 직계비속',
  6: '형제자매',
  7: '수급자',
  8: '위탁아동',
} as const
export const addInfoNames = { '01': '아버지', '02': '어머니', '03': '배우자', '04': '자녀' } as const
export const deceasedMark = '사망'
