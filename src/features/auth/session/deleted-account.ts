/** Part of the address of the sign-in page, which then says that the account is deleted. */
export const DELETED_ACCOUNT = 'deleted'
