/** Every rule of the project. */
import type { Rule } from '../reading/project.ts'
import { dependenciesAsTheyAre } from './code/build.ts'
import { chanceFromTheSeed } from './code/chance.ts'
import { readersOfDigits } from './code/digits.ts'
import { namedExports, noBranchById, noClasses, oneArrow, oneKoreanDecoder, rawHtml } from './code/forms.ts'
import { shortFunctions } from './code/functions.ts'
import { stepPathsOnce, typedLinks } from './code/links.ts'
import { fewLooseTypes } from './code/loose-types.ts'
import { methodsOnce } from './code/methods.ts'
import { noDatabaseTime, oneClock, oneEnvironment, timeIsAnArgument } from './code/time.ts'
import { noTimedAssertions } from './code/timed.ts'
import { noSleepingTests } from './code/waiting.ts'
import { decisions, documents, inARoom, kebabCase, names, sizes } from './files/files.ts'
import { knownBreakpoints, knownColours } from './files/look.ts'
import { arrow } from './imports/arrow.ts'
import { browserStaysClean, noCycles } from './imports/graph.ts'
import { packagesOfRooms, screens } from './imports/packages.ts'
import { parses, resolves, written } from './imports/paths.ts'
import { problemCodesNamed, sentencesNamed } from './unused/sentences.ts'
import { storeMethods, storeMethodsOnce } from './unused/store-methods.ts'
import { noHosts } from './words/hosts.ts'
import { koreanInTexts, voice } from './words/korean.ts'

export const rules: readonly Rule[] = [
  parses,
  resolves,
  written,
  arrow,
  packagesOfRooms,
  screens,
  noCycles,
  browserStaysClean,
  dependenciesAsTheyAre,
  inARoom,
  sizes,
  knownBreakpoints,
  knownColours,
  shortFunctions,
  fewLooseTypes,
  names,
  kebabCase,
  documents,
  decisions,
  noClasses,
  namedExports,
  rawHtml,
  readersOfDigits,
  oneArrow,
  oneKoreanDecoder,
  noBranchById,
  typedLinks,
  stepPathsOnce,
  methodsOnce,
  timeIsAnArgument,
  oneClock,
  noDatabaseTime,
  oneEnvironment,
  chanceFromTheSeed,
  noSleepingTests,
  noTimedAssertions,
  koreanInTexts,
  voice,
  noHosts,
  storeMethods,
  storeMethodsOnce,
  problemCodesNamed,
  sentencesNamed,
]
