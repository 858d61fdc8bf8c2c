import { plainText } from '#domain/plain-text.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { answerFileName, fileSubjects } from './texts.ts'

type AnswerFileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

export const answerFilesMost = 10

type StoredFile = { id: string; contentType: AnswerFileType; size: number }
type ShownFile = { id: string; fileName: string; size: number }

const fileEnding = (contentType: string) => (contentType === 'application/pdf' ? 'pdf' : 'jpg')

/** The original file name may reveal personal details. */
export function fileShown({ id, contentType, size }: StoredFile, place: number): ShownFile {
  return { id, fileName: answerFileName(place + 1, fileEnding(contentType)), size }
}

const subjectLength = 24
/** Not allowed in the name of a file on some system. */
const notInNames = /[\\/:*?"<>|.]/g

/** The first sentence, as far as it tells files apart. */
export function toSubject(words: string): string {
  const [sentence = ''] = plainText(words).split(/[?!]|\.(?=\s|$)/, 1)
  const subject = [...sentence.replace(notInNames, ' ').replace(/\s+/g, ' ').trim()]
  return subject.length > subjectLength
    ? `${subject
        .slice(0, subjectLength - 1)
        .join('')
        .trimEnd()}…`
    : subject.join('')
}

export const conversationSubject = (at: Date): string => `${fileSubjects.conversation} ${seoulDay(at)}`

/** Subject, whose case, which of several. */
export const officeFileName = (subject: string, caseNumber: string, contentType: string, place?: number): string =>
  `${[subject, caseNumber, ...(place === undefined ? [] : [place + 1])].join(' ')}.${fileEnding(contentType)}`

export const officeFileShown = (
  { id, contentType, size }: StoredFile,
  place: number,
  { subject, caseNumber }: { subject: string; caseNumber: string },
): ShownFile => ({ id, fileName: officeFileName(subject, caseNumber, contentType, place), size })
