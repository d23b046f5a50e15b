import { answerTasks } from "../processes/answer-tasks.ts";
import { check } from "./check-task.ts";

answerTasks(check);
