-- Why: a class is wiped at its time even while its database is away: its files at once, its schema when the database is back.
-- Which those are is looked for every few seconds. Of a class that was wiped before this there is no schema.
update hub_classes set has_schema = false where state = 'wiped';

create index hub_classes_left_schemas on hub_classes (cell) where state = 'wiped' and has_schema;
