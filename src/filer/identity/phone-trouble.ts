type PhoneTrouble = 'phone.missing' | 'phone.foreign'
export type PhoneProblem = PhoneTrouble | 'phone.consent'

/** `lack`: why the messenger gave none, where it says so. */
export const phoneTrouble = (
  found: PhoneTrouble | undefined,
  lack: 'consent' | 'none' | null,
): PhoneProblem | undefined => (found === 'phone.missing' && lack === 'consent' ? 'phone.consent' : found)
