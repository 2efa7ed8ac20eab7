/** SQL for the name of an account; null for an account without one, and for none. */
export const personNameOf = (account: string): string =>
  `(select nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '') from account a where a.id = ${account})`
