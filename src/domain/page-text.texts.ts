export const amountForms = {
  won: /원$/,
  /** What follows on the next row after an amount that was broken at a comma. */
  rest: /^\d{3}(?:,\d{3})*,?(?:원)?$/,
} as const
