/** /office/receipts: receipts and filed returns, chosen as files and put to their cases. */
import { type ClientLoaderFunctionArgs } from 'react-router'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { useReceiptFiles } from './chosen.ts'
import { ReceiptFilesScreen } from './receipt-files.screen.tsx'

export async function clientLoader(_: ClientLoaderFunctionArgs) {
  await loadStaffOnce(readStaffSelf, staffSignOut)
  return null
}

export default function ReceiptFilesRoute() {
  return <ReceiptFilesScreen desk={useReceiptFiles()} />
}
