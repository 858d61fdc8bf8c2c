/** fast-check with the run's seed, so that runs are reproducible. */
import fc from 'fast-check'
import { seed } from './seed.ts'

fc.configureGlobal({ seed })

export { fc }
