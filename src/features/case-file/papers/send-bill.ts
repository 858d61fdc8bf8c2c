/** Uploads a payment slip. `call` writes JSON bodies; here the file itself is the body, so the same conversation is held with the bytes put in its place. */
import { makeCall } from '#web/asking/conversation.ts'
import { go } from '#web/document/go.ts'
import { safeOfficePath } from '#web/return-path.ts'
import { readServerClock } from '#web/server-clock.ts'
import { uploadBill } from '#features/case-file/staff.contract.ts'

export async function sendBill(caseNumber: string, file: File): Promise<void> {
  const send = makeCall({
    fetch: (path, request) => fetch(path, { ...request, headers: { accept: 'application/json', 'content-type': 'application/pdf' }, body: file }),
    token: () => null,
    heard: (headers, sentAtMs) => readServerClock(headers.get('x-server-now'), sentAtMs),
    refused(problem) {
      const back = safeOfficePath(window.location.pathname)
      if (problem.status === 401) go(back ? `/office/sign-in?back=${encodeURIComponent(back)}` : '/office/sign-in')
    },
  })
  await send(uploadBill, { params: { caseNumber }, query: { fileName: file.name }, body: new Uint8Array() })
}
