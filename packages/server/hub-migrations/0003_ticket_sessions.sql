-- Whoever comes by a ticket stays for as long as they are signed in on the hub.
delete from hub_tickets;
alter table hub_tickets add column hub_sid text not null;
