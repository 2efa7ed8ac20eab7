import * as accounts from '../queries/accounts.ts'

export const shownEmail = ({ email, email_claimed }: Pick<accounts.Account, 'email' | 'email_claimed'>) =>
  email_claimed ?? email
