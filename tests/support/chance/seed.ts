/**
 * Seed of all randomness in tests: fixed in `npm test`, set by TEST_SEED; `npm run faults` takes a new one each time.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_260_501)
