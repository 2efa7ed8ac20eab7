export { activeAdmins, type StaffMember, setAccess, withPermission } from '../queries/staff-people.ts'
