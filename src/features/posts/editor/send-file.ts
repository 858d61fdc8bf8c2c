/** Sends a file to a post. `call` writes JSON bodies; here the file itself is the body, so the same conversation is held with the bytes put in its place. */
import { makeCall } from '#web/asking/conversation.ts'
import { go } from '#web/document/go.ts'
import { safeOfficePath } from '#web/return-path.ts'
import { readServerClock } from '#web/server-clock.ts'
import { attachPostFile } from '#features/posts/staff.contract.ts'

export async function sendFile(postId: string, file: File): Promise<void> {
  const send = makeCall({
    fetch: (path, request) => fetch(path, { ...request, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' }, body: file }),
    token: () => null,
    heard: (headers, sentAtMs) => readServerClock(headers.get('x-server-now'), sentAtMs),
    refused(problem) {
      const back = safeOfficePath(`${window.location.pathname}${window.location.search}`)
      if (problem.status === 401) go(back ? `/office/sign-in?back=${encodeURIComponent(back)}` : '/office/sign-in')
    },
  })
  await send(attachPostFile, { params: { id: postId }, query: { fileName: file.name.normalize('NFC') }, body: new Uint8Array() })
}
