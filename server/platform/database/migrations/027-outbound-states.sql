-- Messages of before the queue had states: sent, given up after the last try, or dropped because no sender was set up.
update notice
   set state = case when sent_at is not null then 'sent' when due_at is not null then 'waiting'
                    when tries > 0 then 'failed' else 'expired' end
 where state = 'waiting';
