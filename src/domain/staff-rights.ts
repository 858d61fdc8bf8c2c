/** Least privilege (staff work, "roles"; 고시 §5). */
export const staffRoles = ['counsel', 'preparer', 'reviewer', 'branch-manager', 'operator'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffActs = [
  'cases.read',
  'case.prepare',
  'case.review',
  'case.file',
  'case.message',
  'case.move',
  'secret.reveal',
  'agents.read',
  'money.read',
  'money.match',
  'money.refund',
  'posts.write',
  'enquiries.answer',
  'waiting.manage',
  'banner.set',
  'branch.edit',
  'branch.add',
  'staff.manage',
  'access-records.read',
] as const
export type StaffAct = (typeof staffActs)[number]

const rights: Record<StaffRole, readonly StaffAct[]> = {
  counsel: ['cases.read', 'case.message', 'enquiries.answer', 'waiting.manage'],
  preparer: [
    'cases.read',
    'case.prepare',
    'case.file',
    'case.message',
    'secret.reveal',
    'agents.read',
    'money.read',
    'enquiries.answer',
    'waiting.manage',
  ],
  reviewer: [
    'cases.read',
    'case.prepare',
    'case.review',
    'case.file',
    'case.message',
    'secret.reveal',
    'agents.read',
    'money.read',
    'money.match',
    'enquiries.answer',
    'waiting.manage',
  ],
  'branch-manager': [
    'cases.read',
    'case.prepare',
    'case.review',
    'case.file',
    'case.message',
    'case.move',
    'secret.reveal',
    'agents.read',
    'money.read',
    'money.match',
    'money.refund',
    'posts.write',
    'enquiries.answer',
    'waiting.manage',
    'banner.set',
    'branch.edit',
    'staff.manage',
    'access-records.read',
  ],
  operator: [...staffActs],
}

export function mayStaff(role: StaffRole, act: StaffAct, own: boolean): boolean {
  return (own || role === 'operator') && rights[role].includes(act)
}
