import * as accounts from '../queries/accounts.ts'

/** The e-mail shown to the person: the one entered last, confirmed or not. */
export const shownEmail = ({ email, email_claimed }: Pick<accounts.Account, 'email' | 'email_claimed'>) =>
  email_claimed ?? email
