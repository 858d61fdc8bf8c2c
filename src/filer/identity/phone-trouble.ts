type Found = 'phone.missing' | 'phone.foreign'
export type PhoneProblem = Found | 'phone.consent'

/** `lack`: why the messenger gave none, where it says so. */
export const phoneTrouble = (found: Found | undefined, lack: 'consent' | 'none' | null): PhoneProblem | undefined =>
  found === 'phone.missing' && lack === 'consent' ? 'phone.consent' : found
