/**
 * Whose the rows of each table are: a firm's, or the installation's. In the order in which rows may be written, so
 * that what a row names is there before it.
 */

type Answer =
  | { by: 'branch' }
  /** Of the row of another table that `column` names by its `key`. */
  | { of: string; column: string; key?: string }
  /** `$1` is the firm, `t` the table. Not hidden while the firm is closed. */
  | { where: string }
  /** Why its rows stay. */
  | { stays: string }

const branch = { by: 'branch' } as const
const ofFiling = { of: 'filings', column: 'filing_id' } as const
const ofPayment = { of: 'payments', column: 'payment_id' } as const
const ofStaff = { of: 'staff', column: 'staff_id' } as const
const ofPost = { of: 'posts', column: 'post_id' } as const
const own = 'of this database alone'
const forAll = 'holds for all firms; set it at the other database too'

const fileOwners = ['bills', 'reports', 'portal_papers', 'question_files', 'conversation_files', 'letter_files']
const cases = 'select f.id from filings f where f.branch_id = $1'

export const tableAnswers: Readonly<Record<string, Answer>> = {
  staff: branch,
  staff_sessions: ofStaff,
  staff_links: branch,
  staff_sign_ins: branch,
  staff_requests: branch,
  grant_log: ofStaff,
  address_lists: branch,
  branch_versions: branch,
  branch_pictures: branch,
  host_proofs: branch,
  banners: branch,
  access_reviews: branch,

  accounts: branch,
  archived_accounts: { of: 'accounts', column: 'account_id' },
  messenger_unlinks: branch,
  sessions: branch,
  session_tokens: { of: 'sessions', column: 'session_id' },
  sign_in_attempts: branch,
  imported_clients: branch,
  family_people: branch,
  family_invitations: branch,
  download_links: branch,

  case_series: branch,
  filings: branch,
  filing_events: ofFiling,
  filing_ticks: ofFiling,
  registrations: ofFiling,
  family_members: ofFiling,
  authentication_requests: ofFiling,
  collection_steps: ofFiling,
  documents: ofFiling,
  income_years: ofFiling,
  agent_desks: ofFiling,
  calculation_overrides: ofFiling,
  report_summaries: ofFiling,
  reports: ofFiling,
  bills: ofFiling,
  portal_papers: ofFiling,
  questions: ofFiling,
  question_files: { of: 'questions', column: 'question_id' },
  conversation_messages: ofFiling,
  conversation_files: { of: 'conversation_messages', column: 'message_id' },
  letters: ofFiling,
  letter_files: { of: 'letters', column: 'letter_id' },
  past_year_cases: ofFiling,
  return_transmissions: ofFiling,
  contacts: branch,
  waiting_tickets: branch,
  ratings: branch,
  case_views: branch,
  case_list_choices: ofStaff,

  consultations: branch,
  consultation_events: { of: 'consultations', column: 'consultation_id' },
  privacy_requests: branch,
  privacy_request_events: { of: 'privacy_requests', column: 'request_id' },
  // Copied where the firm's consents name them; they stay here too.
  consent_texts: { where: 't.hash in (select c.text_hash from consents c where c.branch_id = $1)' },
  consents: branch,

  payments: branch,
  payment_events: ofPayment,
  virtual_accounts: ofPayment,
  refunds: ofPayment,
  cash_receipts: ofPayment,
  deposit_notices: { where: 't.payment_id in (select p.id from payments p where p.branch_id = $1)' },
  guarantee_claims: branch,
  bank_lines: branch,
  bank_columns: branch,
  book_accounts: branch,
  provider_lines: { where: 't.order_id in (select p.order_id from payments p where p.branch_id = $1)' },
  provider_differences: branch,

  posts: branch,
  post_writings: ofPost,
  post_revisions: ofPost,
  post_files: ofPost,
  post_views: ofPost,

  record_layouts: branch,
  record_files: branch,
  outbox: branch,
  replays: {
    where: `split_part(t.scope, ' ', 1) in (select a.id::text from accounts a where a.branch_id = $1
      union all select s.id::text from staff s where s.branch_id = $1)`,
  },
  sealed_files: {
    where: `t.id in (${fileOwners
      .map((name) => `select o.id from ${name} o where ${whereOf(name, 'o')}`)
      .join(' union all ')})`,
  },
  access_records: { where: `(t.branch_id = $1 or t.filing_id in (${cases}))` },

  access_queue: { stays: own },
  access_chain: { stays: 'its links prove this database’s records; the other links what arrives into its own' },
  provider_days: { stays: 'a merchant’s, which several firms may share; the lists are read there again' },
  removed_objects: { stays: own },
  request_limits: { stays: own },
  health_minutes: { stays: own },
  backups: { stays: own },
  key_checks: { stays: own },
  schema_state: { stays: own },
  firm_moves: { stays: own },
  season_extensions: { stays: forAll },
  season_changes: { stays: forAll },
  switches: { stays: forAll },
}

/** Of sealed_files: whose rows name a file. */
function whereOf(name: string, as: string): string {
  const ofCase = (column: string) => `${as}.${column} in (${cases})`
  if (name === 'question_files')
    return `${as}.question_id in (select q.id from questions q where q.filing_id in (${cases}))`
  if (name === 'conversation_files')
    return `${as}.message_id in (select m.id from conversation_messages m where m.filing_id in (${cases}))`
  if (name === 'letter_files') return `${as}.letter_id in (select l.id from letters l where l.filing_id in (${cases}))`
  return ofCase('filing_id')
}

/** In writing order. */
export const firmTables = Object.keys(tableAnswers).filter((name) => !('stays' in tableAnswers[name]!))

/** Removed with nothing else: what must stay in the database it was written in. */
export const keptTables: ReadonlySet<string> = new Set(['access_records', 'consent_texts', 'case_series'])

/** SQL: whether a row of the table, called `as`, is of the firm `$1`. */
export function isOfFirm(name: string, as = 't'): string {
  const answer = tableAnswers[name]
  if (!answer || 'stays' in answer) throw new TypeError(`${name} holds nothing of a firm`)
  if ('by' in answer) return `${as}.branch_id = $1`
  if ('where' in answer) return answer.where
  const { of, column, key = 'id' } = answer
  return `${as}.${column} in (select p.${key} from ${of} p where ${isOfFirm(of, 'p')})`
}

/** SQL: whether the product may see a row while firms are closed; undefined: always. */
export function isVisible(name: string): string | undefined {
  const answer = tableAnswers[name]
  if (!answer || 'stays' in answer || 'where' in answer) return undefined
  if ('by' in answer)
    return `branch_id is null or branch_id <> all (array(select m.branch_id from firm_moves m where m.state in ('closed', 'moved')))`
  // What it names is hidden by its own rule.
  const { of, column, key = 'id' } = answer
  return `${column} is null or exists (select 1 from ${of} p where p.${key} = ${name}.${column})`
}
