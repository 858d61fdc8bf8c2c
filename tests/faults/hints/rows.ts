/** Creates the rows that endpoints name, so that shots find something, and the hints that name them. */
import { makeLetter } from '#tests/support/letters.ts'
import { privacyRequestHints } from './privacy-requests.ts'
import { letterHints } from './letters.ts'
import { enquiryActs } from '#domain/enquiry/enquiry.ts'
import { newToken } from '#server/guards/session.server.ts'
import { anEnquiry, filingsOf } from '#tests/support/database.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { depositOf, importedBy } from '#tests/support/money/deposits.ts'
import { makeDifferences } from '#tests/support/money/differences.ts'
import type { Hints } from '../shots.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { saveDepositNotice, settleDepositNotice } from '#filer/payment/queries.server.ts'
import { addPortalPaper } from '#filer/portal-papers/queries.server.ts'
import { addQuestionFile } from '#filer/questions/queries.server.ts'
import { takeQueueTicket } from '#filer/queue/queries.server.ts'
import { insertBanner } from '#office/branches/queries.server.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { listOpenContacts } from '#office/contacts/queries.server.ts'
import { listOpenBankTransactions } from '#office/money/bank-lines-desk-queries.server.ts'
import { addBankTransactions } from '#office/money/bank-lines-queries.server.ts'
import { listOpenDifferences } from '#office/money/provider-lists-queries.server.ts'
import { listPostRows } from '#office/posts/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'

/** An id that belongs to no member of staff. */
const newcomer = '00000000-0000-4000-8000-00000000000f'
export const documentBytes = aPdf()

export function hintRows(rehearsal: Rehearsal) {
  const { database, clock } = rehearsal.product.context
  const cases = async () => (await listCaseRows(database, { branchId: 'gaon', page: 0, size: 100 })).items
  const stateOf = async (state: string) => (await cases()).find((listedCase) => listedCase.officeState === state)

  /** A banner and a queue ticket of the branch. */
  async function banner() {
    const { id } = await insertBanner(
      database,
      {
        text: '연습 알림',
        branchId: 'gaon',
        showFrom: clock.now(),
        showUntil: new Date(clock.now().getTime() + 86_400_000),
        setBy: 'test',
      },
      clock.now(),
    )
    const { account } = await database.accounts.signIn(
      {
        provider: 'test',
        app: '',
        providerId: `test-${newToken()}`,
        name: '연습',
        phone: '+82 10-0000-9999',
        branchId: 'gaon',
      },
      clock.now(),
    )
    const { ticket } = await takeQueueTicket(
      database,
      { accountId: account.id, branchId: 'gaon', filingYear: 2026 },
      clock.now(),
    )
    const in1Hour = new Date(clock.now().getTime() + 3_600_000).toISOString()
    return {
      id: [id, ticket.id],
      count: [1, 20],
      called: [0, 1],
      branch: ['gaon'],
      branchId: ['gaon'],
      from: [clock.now().toISOString()],
      until: [in1Hour],
      link: ['/notices/1', null],
      text: ['연습 알림'],
    }
  }

  /** A payment attempt, and deposit notices that do not fit it. */
  async function unfitting(): Promise<Hints> {
    const now = clock.now()
    const filing = await stateOf('waiting-for-fee')
    const { payment } = await database.payments.open(
      {
        filingId: filing?.id ?? '',
        accountId: filing?.accountId ?? '',
        branchId: 'gaon',
        merchantId: '',
        orderId: `JS${newToken().slice(0, 20)}`,
        method: 'CARD',
        amountWon: 110_000,
        expiresAt: now,
      },
      { kind: 'system', id: 'test' },
      now,
    )
    const notices: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const deposit = { noticeKey: newToken(), orderId: payment.orderId, raw: '{}' }
      const { notice } = await saveDepositNotice(database, deposit, now)
      await settleDepositNotice(database, notice.id, 'mismatch', payment.id, now)
      notices.push(notice.id)
    }
    const deposits = Array.from({ length: 5 }, () => depositOf({ sender: newToken() }))
    const readings = deposits.map(() => importedBy('00000000-0000-4000-8000-00000000000b'))
    for (const [at, reading] of readings.entries())
      await addBankTransactions(database, 'gaon', deposits.slice(at, at + 1), reading, now)
    const lines = (await listOpenBankTransactions(database, { branchId: 'gaon', limit: 5 })).map(({ line }) => line.id)
    const subjects = Array.from({ length: 5 }, () => ({ branchId: 'gaon', subject: newToken() }))
    await makeDifferences(database, subjects, now)
    const differences = (await listOpenDifferences(database, { branchId: 'gaon', limit: 5 })).items.map(({ id }) => id)
    return {
      order: [payment.orderId],
      notice: notices,
      line: lines,
      difference: differences,
      reading: readings.map(({ importId }) => importId),
    }
  }

  /** Open questions to the filer of a case; each can be answered once. */
  async function asked(filing: { id: string; accountId: string; sealOwner: string } | undefined): Promise<Hints> {
    const questionId: string[] = []
    const inWords = { kind: 'question', words: '연습으로 여쭤봐요', dueDay: '2026-05-15', by: newcomer } as const
    for (let count = 0; filing && count < 60; count += 1)
      questionId.push((await database.questions.ask(filing, inWords, clock.now())).id)
    return { questionId, words: ['연습으로 답해요'] }
  }

  /** A case in preparation with one member in its family. */
  async function dependent(): Promise<Hints> {
    const filing = await stateOf('preparing')
    const typed = { relation: '5' as const, name: '연습', residentNumber: '1111113000001' }
    const made = await database.family.add(filing?.id ?? '', typed, clock.now())
    return { caseNumber: [filing?.caseNumber ?? ''], memberId: [made?.id ?? ''], source: ['전화로 확인'] }
  }

  /** People whom the office promised to call, and messages to them that were not delivered. */
  async function promised(
    all: { id: string; accountId: string }[],
  ): Promise<{ contactId: string[]; messageId: string[] }> {
    const now = clock.now()
    for (const { id: filingId, accountId } of all) {
      await insertContact(database, { accountId, filingId, branchId: 'gaon', dueAt: now, reason: 'bookkeeping' }, now)
      await database.outbox.put(
        {
          template: 'may',
          branchId: 'gaon',
          to: { accountId },
          filingId,
          variables: { caseNumber: '' },
          dedupeKey: `may:${filingId}`,
          dueAt: now,
        },
        now,
      )
      for (const { id } of await database.outbox.listOf(filingId)) await database.outbox.notSent(id, 'refused', null)
    }
    const messages = (await Promise.all(all.map(({ id }) => database.outbox.listOf(id)))).flat()
    const contacts = await listOpenContacts(database, { branchId: 'gaon', limit: 100 })
    return { contactId: contacts.map(({ id }) => id), messageId: messages.map(({ id }) => id) }
  }

  /** Adds a typed family member to the account's filing: not every invented person has a family. */
  async function member(accountId: string): Promise<string> {
    const [filing] = await filingsOf(database, accountId)
    const typed = { relation: '5' as const, name: '연습', residentNumber: '1111113000001' }
    return (await database.family.add(filing?.id ?? '', typed, clock.now()))?.id ?? ''
  }

  /** Posts of the office's boards in every state, one with a file. */
  async function posts(): Promise<Hints> {
    const own = await listPostRows(database, { reach: { branchId: 'gaon' }, page: 0, size: 3 }, clock.now())
    const ids = own.rows.map(({ id }) => id)
    const words = {
      board: ['notices', 'news'],
      branchId: ['gaon'],
      title: ['연습 공지'],
      body: ['## 글\n\n- **하나** [둘](/consult-form)', '<script>'],
      publishedAt: [null, new Date(clock.now().getTime() + 3_600_000).toISOString()],
      shown: [true, false],
    }
    return {
      ...words,
      id: [...ids, '999999999'],
      version: [0, 1, 2],
      postId: [null, ...ids],
      number: ['1', '999'],
      fileId: [await attachment(ids[0])],
      state: ['draft', 'scheduled', 'published', 'withdrawn'],
      fileName: ['안내.pdf', '글.txt'],
    }
  }

  /** Enquiries: two open ones, and those on which staff can act; and requests about personal data. */
  async function enquiries(): Promise<Hints> {
    const asked = {
      branchId: 'gaon',
      type: '5' as const,
      phone: '010-0000-9990',
      email: 'asks@example.test',
      content: '신고를 맡기고 싶어요.',
      marketing: false,
      replyBy: clock.now(),
    }
    const made = await Promise.all([1, 2].map(() => anEnquiry(database, asked, clock.now())))
    return {
      receiptNumber: [...made.map(({ receiptNumber }) => receiptNumber), 'C26-999999'],
      branch: ['gaon', 'nare'],
      act: [...enquiryActs],
      ...(await privacyRequestHints(database, clock.now())),
      note: ['', '전화했어요'],
      seen: [0, 1, 2],
      what: ['phone', 'email'],
    }
  }

  /** A case with a payment slip and with a question that was answered by a file. */
  async function parts(ofLetter = false): Promise<Hints> {
    const filing = (await stateOf('preparing'))!
    const [id = ''] = (await asked(filing)).questionId as string[]
    const pdf = { content: documentBytes, contentType: 'application/pdf', most: 1 } as const
    const file = await addQuestionFile(database, filing, id, pdf, clock.now())
    await database.questions.answer(filing, id, '연습으로 답해요', clock.now())
    const reading = { kind: 'unread', of: 'unknown', why: 'scanned' } as const
    const paperId = await addPortalPaper(database, filing, { ...pdf, reading }, clock.now())
    if (ofLetter) {
      const { letter, letterFile } = await makeLetter(database, filing, clock.now(), { source: 'staff' })
      return { ...letterHints, caseNumber: [filing.caseNumber], letterId: [letter], fileId: [letterFile] }
    }
    const whole = { caseNumber: [filing.caseNumber], billId: [await slip(filing.id)] }
    return { ...whole, questionId: [id], fileId: [file.id], paperId: [paperId] }
  }

  /** Letters of the tax office of a case, about which their person is asked; each can be answered once. */
  async function ownLetter(filing: NonNullable<Awaited<ReturnType<typeof stateOf>>> | undefined): Promise<Hints> {
    if (!filing) throw new Error('no case of the rehearsal is there to get a letter')
    const now = clock.now()
    const asking = { source: 'staff', state: 'asking', askedUntil: '2026-06-30', askedAt: now } as const
    const made = []
    for (let count = 0; count < 60; count += 1) made.push(await makeLetter(database, filing, now, asking))
    return { letterId: made.map(({ letter }) => letter), fileId: [made[0]!.letterFile], words: ['연습으로 답해요'] }
  }

  /** A file that a person sent with a message in their conversation. */
  async function talk(filing: NonNullable<Awaited<ReturnType<typeof stateOf>>> | undefined): Promise<Hints> {
    if (!filing) throw new Error('no case of the rehearsal is there to talk about')
    const author = { side: 'filer', authorId: filing.accountId } as const
    const pdf = { content: documentBytes, contentType: 'application/pdf', most: 1 } as const
    const file = await database.transaction(async (r) => {
      const added = await r.conversation.addFile(filing, author, pdf, clock.now())
      await r.conversation.write(filing, author, '연습으로 물어봐요', clock.now())
      return added
    })
    return { caseNumber: [filing.caseNumber], fileId: [file.id] }
  }

  async function attachment(postId = '1'): Promise<string> {
    const file = await database.postFiles.add(
      postId,
      { originalFilename: '안내.pdf', contentType: 'application/pdf', content: documentBytes },
      clock.now(),
    )
    return file.id
  }

  /** A payment slip of a completed case, which its filer may download. */
  async function slip(filingId: string): Promise<string> {
    const bill = await database.bills.add(
      filingId,
      {
        kind: 'national-slip',
        fileName: '납부서.pdf',
        contentType: 'application/pdf',
        content: documentBytes,
        addedBy: 'test',
      },
      clock.now(),
    )
    return bill.id
  }

  return {
    cases,
    stateOf,
    banner,
    unfitting,
    dependent,
    promised,
    posts,
    enquiries,
    attachment,
    slip,
    member,
    asked,
    parts,
    ownLetter,
    talk,
  }
}
