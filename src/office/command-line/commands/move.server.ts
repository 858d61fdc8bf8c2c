import {
  type MoveGiven,
  MoveRefused,
  checkMove,
  moveFirm,
  removeMoved,
  undoMove,
} from '#database/firm-move/move.server.ts'
import { listServers } from '#database/servers.ts'
import { type Command, type CommandInput, Unfit, WrongUse, reasonOption } from '#office/command-line/command.ts'
import { unfitTexts } from '#office/command-line/texts.ts'
import { databaseAnswer } from '#server/database-answer.server.ts'
import { isSealedLine, withoutTls } from '#server/settings/fields.ts'
import { databaseUrl } from '#server/settings/value-forms.server.ts'
import { databaseSentence } from '#server/start-failure.ts'
import type { Machine } from '#office/command-line/machine.server.ts'

/** Longer than a process goes on with the firms it knows. */
const noticeMs = 3_000

function givenOf({ context }: Machine, firm: string, targetUrl: string): MoveGiven {
  const { DATABASE_OWNER_URL: sourceUrl, DATABASE_URL, rules } = context.settings
  if (rules.isCopy) throw new Unfit('a copy moves nothing', unfitTexts.copyMoves)
  if (!sourceUrl) throw new WrongUse('give DATABASE_OWNER_URL: only the owner of the tables may close a firm')
  const read = databaseUrl.safeParse(targetUrl)
  if (!read.success)
    throw new WrongUse(`--to takes an address, postgres://owner@host/database: ${read.error.issues[0]?.message ?? ''}`)
  if (!rules.takesOpenLines && !isSealedLine(targetUrl)) throw new WrongUse(withoutTls('--to'))
  return {
    firm,
    sourceUrl,
    targetUrl,
    appRole: decodeURIComponent(new URL(listServers(DATABASE_URL)[0] ?? '').username),
    ring: context.database.ring,
    objects: context.database.objects,
    noticeMs,
    tell: (table) => context.log.info('firm.moving', { kind: table }),
  }
}

/** Throws Unfit. */
async function checkTarget({ targetUrl }: MoveGiven): Promise<void> {
  const code = await databaseAnswer(targetUrl, true)
  if (code === undefined) return
  const known = databaseSentence(code === 'makes-no-tables' ? '42501' : code, '--to', 'the owner of its tables')
  throw new Unfit(known ?? `--to: this database cannot be used (${code})`, unfitTexts.target(code))
}

async function moves(machine: Machine, { words, options }: CommandInput): Promise<unknown> {
  const firm = words[0] ?? ''
  const { to = '', reason = '', check, undo, remove, name } = options
  if ([check, undo, remove].filter(Boolean).length > 1) throw new WrongUse('one of --check, --undo and --remove')
  const given = givenOf(machine, firm, to)
  const branch = machine.context.branches.find(({ affiliationId }) => affiliationId === firm)
  if (check) {
    await checkTarget(given)
    return checkMove(given, machine.now)
  }
  if (remove && name?.trim() !== (branch?.name ?? firm))
    throw new WrongUse(
      `nothing was removed: there is no way back, so --name must say the firm's name (${branch ? 'as its pages say it' : 'its id, since it is served no more'})`,
    )
  if (!undo && !remove && !branch) throw new WrongUse(`no firm is called ${firm}: npm run office -- branch list`)
  await checkTarget(given)
  const record = { act: 'firm-move', fields: [], branchId: firm }
  await machine.context.database.accessRecords.record(machine.reader(reason), record, machine.now)
  if (undo) return undoMove(given)
  return remove ? removeMoved(given, machine.now) : moveFirm(given, machine.now)
}

export const moveCommands: readonly Command[] = [
  {
    name: 'firm move',
    says: 'moves a firm with all of its cases to another database; closed meanwhile; may be broken off and begun again',
    takes: ['id'],
    options: {
      to: { says: "the other database's address, as the owner of its tables", needed: true },
      check: { says: 'only tells what would move, what would stay and what is in the way', flag: true },
      undo: { says: 'serves it here again, as long as nothing happened there', flag: true },
      remove: { says: 'removes what moved from this database; no way back', flag: true },
      name: { says: "the firm's name, for --remove" },
      ...reasonOption,
    },
    does: (machine, input) =>
      moves(machine, input).catch((error: unknown) => {
        throw error instanceof MoveRefused
          ? new Unfit(error.message, unfitTexts.notMoved, { problems: error.problems })
          : error
      }),
  },
]
