/** In the address of the sign-in page: the account is deleted, and with it so many changes that were not sent. */
export const DELETED_ACCOUNT = 'deleted'
