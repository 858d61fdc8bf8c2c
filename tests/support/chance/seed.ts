/**
 * Chance in tests starts here: the same in every run of `npm test`, another by TEST_SEED; `npm run faults` takes a new
 * one each time.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_260_501)
