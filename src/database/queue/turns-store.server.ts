export const uncalled = { calledAt: null, calledBy: null, turnUntil: null }
