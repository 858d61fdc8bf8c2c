/** Every call of the money desk. */
import type { Served } from '#server/serve.server.ts'
import {
  actOnPaymentServed,
  handleNoticeServed,
  listMoneyCasesServed,
  listPaidFeesServed,
  readRefundAccountServed,
} from './desk/handlers.server.ts'
import { downloadClosingServed, readClosingServed } from './closing/handlers.server.ts'
import {
  compareProviderListServed,
  listDifferencesServed,
  settleDifferenceServed,
} from './comparison/handlers.server.ts'
import { actOnReceiptServed, listReceiptsServed } from './receipts/handlers.server.ts'
import { listBankLinesServed, listLineFeesServed, settleBankLineServed } from './statement/handlers.server.ts'
import { importStatementServed, takeBackStatementServed } from './statement/import.server.ts'
import { undoBankLineServed } from './statement/undo.server.ts'
import { listDueFeesServed, matchDepositServed } from './handlers.server.ts'

export const moneyServed: readonly Served[] = [
  readClosingServed,
  downloadClosingServed,
  listDueFeesServed,
  listMoneyCasesServed,
  listPaidFeesServed,
  actOnPaymentServed,
  listReceiptsServed,
  actOnReceiptServed,
  importStatementServed,
  takeBackStatementServed,
  listBankLinesServed,
  listLineFeesServed,
  settleBankLineServed,
  undoBankLineServed,
  compareProviderListServed,
  listDifferencesServed,
  settleDifferenceServed,
  readRefundAccountServed,
  handleNoticeServed,
  matchDepositServed,
]
