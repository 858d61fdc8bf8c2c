/** Names with a word that the glossary has replaced, planted; and where the same word is a term of its own. */
import type { Planted } from '../planted.ts'

const rule = 'no file, folder or exported name carries a retired word'

/** An exported name by its file. */
const files: readonly [string, string][] = [
  ['src/filer/family/calls.ts', 'askRegistry'],
  ['src/design/dialogs/a.tsx', 'AskReason'],
  ['src/web/guards/a.ts', 'asksItself'],
  ['tests/server/a.ts', 'Asker'],
  ['src/office/cases/a.ts', 'askedAt'],
  ['src/web/a.ts', 'fetchConversation'],
  ['src/persistence/idempotency/a.ts', 'Replay'],
  ['src/server/http/a.ts', 'repeatOf'],
  ['src/server/http/b.ts', 'onceFor'],
  ['src/site/a.ts', 'onceForKey'],
  ['src/contract/a.ts', 'numberRefusal'],
  ['src/office/staff/a.ts', 'refusalOf'],
  ['src/filer/payment/rules.ts', 'refusalSentence'],
  ['src/server/http/c.ts', 'checkInputs'],
  ['src/office/a.ts', 'overlayOf'],
  ['src/office/report/a.ts', 'readPaper'],
  ['src/design/a.ts', 'paintLater'],
  ['src/web/b.ts', 'lateParts'],
  ['src/design/messages/a.ts', 'fetchPiece'],
  ['src/web/c.ts', 'hearMissedPieces'],
  ['src/web/d.ts', 'touchParts'],
  ['scripts/a.mjs', 'orphanPass'],
]
const rights: readonly [string, string][] = [
  ['src/office/questions/contract.ts', 'askFiler'],
  ['src/domain/question/a.ts', 'askedBy'],
  ['src/server/case-messages/a.ts', 'asksOfFiler'],
  ['src/filer/payment/a.ts', 'askAboutDeposit'],
  ['src/integrations/nicepay/port.ts', 'AuthRefusal'],
  ['simulators/messages/a.ts', 'refusalOf'],
  ['src/domain/journey/a.ts', 'Refusal'],
  ['src/web/guards/texts.ts', 'refusalTexts'],
  ['src/filer/payment/texts.ts', 'refusalSentence'],
  ['src/domain/tax-inputs/a.ts', 'taxInputs'],
  ['src/tax/basis/a.ts', 'PersonInputs'],
  ['src/tax/penalties/a.ts', 'lateFilingPercent'],
  ['src/server/guards/session.server.ts', 'touchOf'],
  ['src/web/passkeys.ts', 'passwordRules'],
  ['src/web/latest.ts', 'maskTask'],
  ['src/web/e.ts', 'signInOnce'],
]
const folders = [
  'src/design/later/a.ts',
  'src/design/messages/piece.ts',
  'src/filer/family/ask.screen.tsx',
  'src/server/http/inputs.server.ts',
  'src/web/conversation.ts',
  'src/server/http/refusal.server.ts',
  'tests/server/replay.test.ts',
]

const project = (names: readonly [string, string][]) =>
  Object.fromEntries(names.map(([path, name]) => [path, `export const ${name} = 1\n`]))

export const retiredNames: readonly Planted[] = [
  ...files.map(([path, name]) => ({ rule, when: name, bad: project([[path, name]]), in: [path] })),
  ...folders.map((path) => ({ rule, when: path, bad: { [path]: '' }, in: [path] })),
  {
    rule,
    when: 'the same words where they are terms',
    bad: project(files),
    in: files.map(([path]) => path),
    good: project(rights),
  },
]
