import type postgres from "postgres";

export async function recomputeSums(tx: postgres.TransactionSql): Promise<void> {
  await tx`delete from sales_totals`;
  await tx`insert into sales_totals (session_id, seller_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    select session_id, seller_id, class_id, count(*), sum(quantity), sum(total_ore), sum(quantity * unit_cost_ore), sum(quantity * unit_own_cost_ore),
      sum(quantity * unit_class_profit_ore), sum(quantity * unit_admin_profit_ore)
    from sales_records group by session_id, seller_id, class_id`;
  await tx`delete from sales_session_totals`;
  await tx`insert into sales_session_totals (session_id, class_id, sales_count, quantity, amount_ore, cost_ore, own_cost_ore, class_profit_ore, admin_profit_ore)
    select session_id, class_id, sum(sales_count), sum(quantity), sum(amount_ore), sum(cost_ore), sum(own_cost_ore), sum(class_profit_ore), sum(admin_profit_ore)
    from sales_totals group by session_id, class_id`;
  await tx`update classes c set sales_sessions = s.sessions, sales_place = s.place from (
      select class_id, count(*) as sessions, min(case status when 'active' then 0 when 'closed' then 2 else 1 end) as place
      from sales_sessions group by class_id) s
    where s.class_id = c.id and (c.sales_sessions, c.sales_place) <> (s.sessions, s.place)`;
  await tx`update house_counts set classes = 0, users = 0, representatives = 0`;
  await tx`update house_counts h set classes = n.classes, users = n.users from (
      select shard, count(*) filter (where is_class) as classes, count(*) filter (where not is_class) as users from (
        select get_byte(uuid_send(id), 15) % 16 as shard, true as is_class from classes
        union all select get_byte(uuid_send(id), 15) % 16, false from users where removed_at is null
      ) one group by shard
    ) n where n.shard = h.shard`;
  await tx`update house_counts h set representatives = n.representatives from (
      select get_byte(uuid_send(user_id), 15) % 16 as shard, count(distinct user_id) as representatives
      from memberships where role = 'studentansvarig' group by 1
    ) n where n.shard = h.shard`;
  await tx`update house_counts h set sales_sessions = n.sessions, selling_classes = n.selling, ongoing_classes = n.ongoing, completed_classes = n.completed
    from (
      select get_byte(uuid_send(id), 15) % 16 as shard, sum(sales_sessions) as sessions, count(*) filter (where sales_sessions > 0) as selling,
        count(*) filter (where sales_place = 0) as ongoing, count(*) filter (where sales_place = 1) as completed from classes group by 1
    ) n where n.shard = h.shard`;
  await tx`update house_counts h set sales_count = n.sales_count, quantity = n.quantity, amount_ore = n.amount_ore, cost_ore = n.cost_ore, own_cost_ore = n.own_cost_ore,
      class_profit_ore = n.class_profit_ore, admin_profit_ore = n.admin_profit_ore
    from (
      select get_byte(uuid_send(class_id), 15) % 16 as shard, sum(sales_count) as sales_count, sum(quantity) as quantity, sum(amount_ore) as amount_ore,
        sum(cost_ore) as cost_ore, sum(own_cost_ore) as own_cost_ore, sum(class_profit_ore) as class_profit_ore, sum(admin_profit_ore) as admin_profit_ore
      from sales_session_totals group by 1
    ) n where n.shard = h.shard`;
}
