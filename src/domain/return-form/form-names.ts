/** 소득세법 시행규칙 별지 제40호서식(1) and (4), as `isSimple` of the return chooses. */
export const returnForms = ['40(1)', '40(4)'] as const
export type ReturnFormName = (typeof returnForms)[number]
