/** fast-check with the run's seed, so that a property that holds in one run holds in the next. */
import fc from 'fast-check'
import { seed } from './seed.ts'

fc.configureGlobal({ seed })

export { fc }
