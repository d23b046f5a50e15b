// Written by `npm run api` from the router's types: do not change it here.
import type { Mutation, Query } from "./procedure-call.ts";

/** Every procedure of the API by area. */
export interface Utspring {
  auth: {
    signUp: Mutation<{
      firstName: string;
      lastName: string;
      email: string;
      password: string;
      classCode?: string;
      termsAccepted: true;
    }, {
      joinedClass: null | string;
      waits: boolean;
    }>;
    me: Query<void, null | {
      user: {
        id: string;
        email: string;
        isEmailConfirmed: boolean;
      };
      profile: {
        firstName: string;
        lastName: string;
        role: "admin" | "elev" | "studentansvarig";
        classId: null | string;
        accountStatus: "active" | "frozen";
        termsAcceptedAt: null | Date;
      };
      actor: {
        kind: "person";
        userId: string;
        sessionId: string;
        role: "admin" | "elev" | "studentansvarig";
        classId: null | string;
        guestOf?: string;
        wasGuest?: true;
        isAdmin: boolean;
        isImpersonating: boolean;
        lacksSecondFactor?: true;
        scope?: "admin" | "class" | "read";
      };
      classes: Array<{
        id: string;
        name: string;
        role: "elev" | "studentansvarig";
      }>;
      klass: null | {
        name: string;
        usesPayments: boolean;
        isSelling: boolean;
      };
      guestOf: null | {
        classId: string;
        className: string;
      };
      impersonating: null | {
        classId: string;
        className: string;
      };
      waitsSince: null | Date;
    }>;
    keys: Query<void, {
      passkeys: Array<string>;
      hasApp: boolean;
      calendarFeeds: number;
      auditorInvitations: number;
      isAdmin: boolean;
    }>;
    changePassword: Mutation<{
      current: string;
      next: string;
      endsKeys?: boolean;
    }, void>;
    readReset: Mutation<{
      token: string;
    }, {
      passkeys: Array<string>;
      hasApp: boolean;
      calendarFeeds: number;
      auditorInvitations: number;
      isAdmin: boolean;
    }>;
    resetPassword: Mutation<{
      token: string;
      password: string;
      endsKeys?: boolean;
    }, void>;
    signIn: Mutation<{
      email: string;
      password: string;
    }, {
      userId: string;
    }>;
    createToken: Mutation<{
      email: string;
      password: string;
      label: string;
      scope?: "admin" | "class" | "read";
      code?: string;
    }, {
      token: string;
      expiresAt: Date;
    }>;
    signOut: Mutation<void, void>;
    sessionEndReason: Query<void, {
      reason: "accountRemoved" | "endedElsewhere" | "frozen" | "leftClass" | "madeAdmin" | "madeResponsible" | "movedToClass" | "noLongerAdmin" | "noLongerResponsible" | "passwordChanged" | "tooManySessions" | null;
    }>;
    requestPasswordReset: Mutation<{
      email: string;
    }, void>;
    confirmEmail: Mutation<{
      token: string;
    }, void>;
    requestEmailConfirmation: Mutation<void, void>;
    confirmPassword: Mutation<{
      password: string;
    }, void>;
    updateName: Mutation<{
      firstName: string;
      lastName: string;
    }, void>;
    sessions: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        id: string;
        kind: "browser" | "token";
        label: null | string;
        scope: "admin" | "class" | "read" | null;
        createdAt: Date;
        lastUsedAt: Date;
        isCurrent: boolean;
      }>;
      nextCursor: null | string;
    }>;
    revokeSession: Mutation<{
      sessionId: string;
    }, void>;
    passkeys: {
      list: Query<void, Array<{
        id: string;
        name: string;
        isBackedUp: boolean;
        createdAt: Date;
        lastUsedAt: null | Date;
      }>>;
      beginAdd: Mutation<void, {
        rp: {
          id?: string;
          name: string;
        };
        user: {
          id: string;
          name: string;
          displayName: string;
        };
        challenge: string;
        pubKeyCredParams: Array<{
          alg: number;
          type: "public-key";
        }>;
        timeout?: number;
        excludeCredentials?: Array<{
          id: string;
          transports?: Array<string>;
          type: string;
        }>;
        authenticatorSelection?: {
          authenticatorAttachment?: "cross-platform" | "platform";
          requireResidentKey?: boolean;
          residentKey?: "discouraged" | "preferred" | "required";
          userVerification?: "discouraged" | "preferred" | "required";
        };
        hints?: Array<"client-device" | "hybrid" | "security-key">;
        attestation?: "direct" | "enterprise" | "indirect" | "none";
        attestationFormats?: Array<"android-key" | "android-safetynet" | "apple" | "fido-u2f" | "none" | "packed" | "tpm">;
        extensions?: {
          credProps?: boolean;
        };
      }>;
      add: Mutation<{
        name: string;
        credential: {
          id: string;
          type: "public-key";
          response: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: Array<string>;
          };
        };
      }, {
        passkeyId: string;
      }>;
      rename: Mutation<{
        passkeyId: string;
        name: string;
      }, void>;
      remove: Mutation<{
        passkeyId: string;
      }, void>;
      beginSignIn: Mutation<void, {
        challenge: string;
        timeout?: number;
        rpId?: string;
        allowCredentials?: Array<{
          id: string;
          transports?: Array<string>;
          type: string;
        }>;
        userVerification?: "discouraged" | "preferred" | "required";
        hints?: Array<"client-device" | "hybrid" | "security-key">;
        extensions?: {
          credProps?: boolean;
        };
      }>;
      signIn: Mutation<{
        credential: {
          id: string;
          type: "public-key";
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
          };
        };
      }, {
        userId: string;
      }>;
      beginConfirm: Mutation<void, {
        challenge: string;
        timeout?: number;
        rpId?: string;
        allowCredentials?: Array<{
          id: string;
          transports?: Array<string>;
          type: string;
        }>;
        userVerification?: "discouraged" | "preferred" | "required";
        hints?: Array<"client-device" | "hybrid" | "security-key">;
        extensions?: {
          credProps?: boolean;
        };
      }>;
      confirm: Mutation<{
        credential: {
          id: string;
          type: "public-key";
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
          };
        };
      }, void>;
    };
    totp: {
      status: Query<void, {
        isActive: boolean;
        recoveryCodesLeft: number;
      }>;
      begin: Mutation<void, {
        secret: string;
        uri: string;
        svg: string;
      }>;
      activate: Mutation<{
        code: string;
      }, {
        recoveryCodes: Array<string>;
      }>;
      confirm: Mutation<{
        code: string;
      }, void>;
      renewCodes: Mutation<void, {
        recoveryCodes: Array<string>;
      }>;
      remove: Mutation<void, void>;
    };
    exportMyData: Query<void, {
      file: string;
      fileName: string;
    }>;
    removeMyAccount: Mutation<{
      password: string;
    }, void>;
  };
  classes: {
    join: Mutation<{
      classCode: string;
      idempotencyKey: string;
    }, {
      waits: false;
      classId: string;
      className: string;
      wasMember: boolean;
    } | {
      waits: true;
      classId: null;
      className: null;
    }>;
    mine: Query<void, Array<{
      id: string;
      name: string;
      role: "elev" | "studentansvarig";
      isActive: boolean;
    }>>;
    switchTo: Mutation<{
      classId: string;
    }, {
      classId: string;
    }>;
    current: Query<void, {
      id: string;
      name: string;
      description: null | string;
      graduationDate: null | string;
      usesPayments: boolean;
      swishName: null | string;
      swishNumber: null | string;
      usesOwnOre: boolean;
      bankSource: "account-file" | "none" | "swish-report" | null;
      memberCount: number;
      code: null | string;
    }>;
    members: Query<void, Array<{
      firstName: string;
      lastName: string;
      userId: string;
      role: "elev" | "studentansvarig";
      name: string;
      isYou: boolean;
    }>>;
    joinRequests: Query<void, Array<{
      firstName: string;
      lastName: string;
      userId: string;
      askedAt: Date;
    }>>;
    admit: Mutation<{
      userId: string;
      idempotencyKey: string;
    }, {
      userId: string;
    }>;
    decline: Mutation<{
      userId: string;
      idempotencyKey: string;
    }, {
      code: string;
    }>;
    removeMember: Mutation<{
      userId: string;
      idempotencyKey: string;
    }, {
      code: string;
    }>;
    updateInfo: Mutation<{
      name: string;
      description?: string;
      usesPayments: boolean;
    }, void>;
    setGraduationDate: Mutation<{
      graduationDate: string;
    }, void>;
    setSwishRecipient: Mutation<{
      name: string;
      phoneNumber: string;
      usesOwnOre?: boolean;
      bankSource?: "account-file" | "none" | "swish-report";
    }, void>;
    replaceCode: Mutation<void, {
      code: string;
    }>;
    invite: Mutation<{
      invitations: Array<{
        firstName?: string;
        email: string;
      }>;
      idempotencyKey: string;
    }, {
      invited: number;
      skipped: number;
    }>;
    messages: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        id: string;
        title: string;
        content: string;
        authorName: string;
        createdAt: Date;
        updatedAt: null | Date;
        isEdited: boolean;
      }>;
      nextCursor: null | string;
    }>;
    postMessage: Mutation<{
      title: string;
      content: string;
      idempotencyKey?: string;
    }, {
      messageId: string;
    }>;
    updateMessage: Mutation<{
      title: string;
      content: string;
      messageId: string;
    }, void>;
    removeMessage: Mutation<{
      messageId: string;
    }, void>;
    restoreMessage: Mutation<{
      messageId: string;
    }, void>;
    activity: Query<{
      cursor?: number;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        seq: number;
        kind: "admin.impersonate" | "admin.stopImpersonating" | "budget.addItem" | "budget.create" | "budget.remove" | "budget.removeItem" | "budget.restoreItem" | "budget.update" | "budget.updateItem" | "calendar.create" | "calendar.remove" | "calendar.update" | "checklist.setDone" | "classes.admit" | "classes.askToJoin" | "classes.assign" | "classes.create" | "classes.decline" | "classes.invite" | "classes.join" | "classes.leave" | "classes.postMessage" | "classes.removeMember" | "classes.removeMessage" | "classes.replaceCode" | "classes.restoreMessage" | "classes.setGraduationDate" | "classes.setSwishRecipient" | "classes.unassign" | "classes.updateInfo" | "classes.updateMessage" | "documents.remove" | "documents.upload" | "fund.addReceipt" | "fund.attest" | "fund.attestLimit" | "fund.cancelLimit" | "fund.cancelRequest" | "fund.changeAttesters" | "fund.correct" | "fund.deposit" | "fund.endLimitChange" | "fund.endRequest" | "fund.lowerLimit" | "fund.payClaim" | "fund.proposeLimit" | "fund.requestWithdrawal" | "fund.review.acceptInvitation" | "fund.review.answer" | "fund.review.appoint" | "fund.review.ask" | "fund.review.end" | "fund.review.invite" | "fund.review.revokeInvitation" | "fund.review.signOff" | "fund.setBudgetItem" | "fund.setLimit" | "fund.withdraw" | "payments.approve" | "payments.bank.book" | "payments.bank.ignore" | "payments.bank.noteBalance" | "payments.bank.removeBalance" | "payments.bank.undo" | "payments.claims.ask" | "payments.claims.decline" | "payments.claims.takeBack" | "payments.create" | "payments.credits.add" | "payments.credits.payBack" | "payments.credits.undo" | "payments.credits.use" | "payments.exempt" | "payments.reject" | "payments.relief.answer" | "payments.relief.ask" | "payments.relief.withdraw" | "payments.remind" | "payments.remove" | "payments.removeReceipt" | "payments.report" | "payments.undoApproval" | "payments.update" | "polls.close" | "polls.confirm" | "polls.create" | "polls.remove" | "polls.vote" | "sales.advanceStatus" | "sales.endSession" | "sales.products.create" | "sales.products.remove" | "sales.products.update" | "sales.registerSale" | "sales.removeSale" | "sales.setGoal" | "sales.startSession" | "sales.updateSale";
        at: Date;
        personName: string;
        isImpersonated: boolean;
        amountOre: null | number;
        count: null | number;
        month: null | string;
        differenceOre: null | number;
      }>;
      nextCursor: null | number;
    }>;
    dashboard: Query<void, {
      klass: {
        name: string;
        description: null | string;
        graduationDate: null | string;
        usesPayments: boolean;
        memberCount: number;
        id: string;
        code: null | string;
        daysLeft: null | number;
      };
      fund: {
        balanceOre: number;
      };
      payments: null | {
        remainingOre: number;
        waitingOre: number;
        open: Array<{
          id: string;
          title: string;
          description: null | string;
          amountOre: number;
          phoneNumber: string;
          recipientName: null | string;
          isOverride: boolean;
          dueDate: null | string;
          isVoluntary: boolean;
          isLocked: boolean;
          isArchived: boolean;
          paidInOre: number;
          own: {
            relief: null | {
              id: string;
              wish: "exempt" | "split";
              status: "approved" | "ended" | "open" | "refused" | "withdrawn";
            };
            plan: Array<{
              dueDate: string;
              amountOre: number;
              isPaid: boolean;
            }>;
            records: Array<{
              id: string;
              amountOre: number;
              reportedOre: number;
              status: "approved" | "rejected" | "submitted";
              submittedAt: Date;
              decidedAt: null | Date;
              reason: null | string;
              receiptId: null | string;
            }>;
            state: "approved" | "exempt" | "none" | "partial" | "rejected" | "submitted";
            paidOre: number;
            remainingOre: number;
            nextOre: number;
            dueDate: null | string;
            isOverdue: boolean;
            isDueToday: boolean;
            canReport: boolean;
          };
        }>;
      };
      budget: {
        incomeOre: number;
      };
      messages: Array<{
        id: string;
        title: string;
        content: string;
        authorName: string;
        createdAt: Date;
        updatedAt: null | Date;
        isEdited: boolean;
      }>;
      events: Array<{
        id: string;
        title: string;
        eventDate: string;
        eventTime: null | string;
      }>;
      openPolls: number;
      documents: number;
      checklist: undefined | null | {
        done: number;
        total: number;
      };
      todo: undefined | null | {
        waiting: number;
        pending: number;
        pendingSumOre: number;
        overdue: number;
        pollsClosing: number;
        toAttest: number;
        limitToAttest: number;
        wishes: number;
        claims: number;
        questions: number;
        pollsToConfirm: number;
      };
      firstSteps: null | {
        date: boolean;
        recipient: boolean | null;
        invited: boolean;
        limit: boolean;
      };
      sales: {
        isVisible: boolean;
      };
    }>;
  };
  fund: {
    overview: Query<void, {
      balanceOre: number;
      incomeOre: number;
      expenseOre: number;
      reservedOre: number;
      creditOre: number;
    }>;
    transactions: Query<{
      cursor?: number;
      limit?: number;
      direction?: "forward";
      type?: "deposit" | "withdrawal";
      budgetItemId?: string;
    }, {
      rows: Array<{
        id: string;
        seq: number;
        type: "deposit" | "withdrawal";
        amountOre: number;
        balanceAfterOre: number;
        description: string;
        at: Date;
        actorName: string;
        isImpersonated: boolean;
        attestedByName: null | string;
        isSplit: boolean;
        sourceType: "bank_row" | "correction" | "credit" | "credit_payback" | "expense_claim" | "manual" | "payment_record" | "sales_session" | "withdrawal_request";
        isOwnClaim: boolean;
        hasReceipt: boolean;
        receiptId: null | string;
        reversesId: null | string;
        budgetItem: null | {
          id: string;
          itemName: string;
        };
        isSpending: boolean;
        isCorrected: boolean;
        isCorrectable: boolean;
      }>;
      nextCursor: null | number;
    }>;
    deposit: Mutation<{
      amount: number | string;
      description: string;
      idempotencyKey: string;
    }, {
      transactionId: string;
      seq: number;
      balanceAfterOre: number;
      hash: string;
    }>;
    withdraw: Mutation<{
      amount: number | string;
      description: string;
      idempotencyKey: string;
      receiptId?: string;
      budgetItemId?: string;
    }, {
      requestId: string;
      transactionId: null;
      seq: null;
      balanceAfterOre: null;
      hash: null;
    } | {
      transactionId: string;
      seq: number;
      balanceAfterOre: number;
      hash: string;
      requestId: null;
    }>;
    addReceipt: Mutation<{
      withdrawalId: string;
      receiptId: string;
      idempotencyKey: string;
    }, {
      receiptId: string;
    }>;
    correct: Mutation<{
      transactionId: string;
      reason: string;
      idempotencyKey: string;
    }, {
      requestId: string;
      transactionId: null;
      seq: null;
      balanceAfterOre: null;
      hash: null;
    } | {
      transactionId: string;
      seq: number;
      balanceAfterOre: number;
      hash: string;
      requestId: null;
    }>;
    setBudgetItem: Mutation<{
      transactionId: string;
      budgetItemId?: string;
      idempotencyKey: string;
    }, {
      budgetItemId: null | string;
    }>;
    waiting: Query<void, {
      limitOre: null | number;
      aloneOre: number;
      isTogether: boolean;
      attesters: number;
      limitChange: null | {
        id: string;
        limitOre: null | number;
        proposedByName: string;
        isMine: boolean;
        canAttest: boolean;
        refusal: null | string;
        takesEffectAt: Date;
      };
      requests: Array<{
        id: string;
        amountOre: number;
        limitOre: null | number;
        dayOre: null | number;
        isTogether: boolean;
        description: string;
        at: Date;
        isClaim: boolean;
        isPayback: boolean;
        payeeName: null | string;
        requestedByName: null | string;
        isImpersonated: boolean;
        isMine: boolean;
        canAttest: boolean;
        refusal: null | string;
        receiptId: null | string;
        twin: null | {
          at: Date;
          amountOre: number;
          isClaim: boolean;
        };
        lacksReceipt: boolean;
        budgetItem: null | {
          id: string;
          itemName: string;
        };
      }>;
    }>;
    attest: Mutation<{
      requestId: string;
      idempotencyKey: string;
    }, {
      transactionId: string;
      seq: number;
      balanceAfterOre: number;
      hash: string;
    }>;
    cancelRequest: Mutation<{
      requestId: string;
      idempotencyKey: string;
    }, {
      status: "refused" | "withdrawn";
    }>;
    setLimit: Mutation<{
      amount?: number | string;
      idempotencyKey: string;
    }, {
      isWaiting: boolean;
    }>;
    attestLimit: Mutation<{
      changeId: string;
      idempotencyKey: string;
    }, {
      limitOre: null | number;
    }>;
    cancelLimit: Mutation<{
      changeId: string;
      idempotencyKey: string;
    }, {
      changeId: string;
    }>;
    exportLedger: Query<{
      format: "csv" | "sie" | "xlsx";
      year?: number;
    }, {
      file: string;
      fileName: string;
    }>;
    head: Query<{
      knownSeq?: number;
    }, {
      seq: number;
      hash: string;
      knownHash: null | string;
    }>;
    verify: Query<undefined | void | {
      against?: string;
    }, {
      firstBrokenSeq: null | number;
      againstSeq?: null | number;
      isIntact: boolean;
      rows: number;
      firstBrokenSignOff: null | number;
    }>;
    review: {
      status: Query<void, {
        auditor: null | {
          isYou: boolean;
          id: string;
          userId: string;
          name: string;
          appointedAt: Date;
          isGuest: boolean;
        };
        invitation: null | {
          id: string;
          invitedAt: Date;
          expiresAt: Date;
          invitedByName: string;
        };
        months: Array<{
          month: string;
          rows: number;
          inOre: number;
          outOre: number;
          closingOre: number;
          seq: number;
          hash: string;
          hasBooked: boolean;
          isOver: boolean;
          signOff: null | {
            number: number;
            bankOre: number;
            differenceOre: number;
            remark: string;
            at: Date;
            hash: string;
            auditorName: string;
          };
        }>;
        questions: Array<{
          id: string;
          question: string;
          askedByName: string;
          at: Date;
          answer: null | string;
          answeredByName: null | string;
          answeredAt: null | Date;
        }>;
      }>;
      appoint: Mutation<{
        userId: string;
        idempotencyKey: string;
      }, {
        auditorId: string;
      }>;
      invite: Mutation<undefined | void | {
        email?: string;
      }, {
        invitationId: string;
        link: string;
        expiresAt: Date;
        isMailed: boolean;
      }>;
      revokeInvitation: Mutation<{
        invitationId: string;
      }, {
        invitationId: string;
      }>;
      readInvitation: Mutation<{
        token: string;
      }, {
        className: string;
        inviterName: string;
        expiresAt: Date;
      }>;
      acceptInvitation: Mutation<{
        token: string;
      }, {
        classId: string;
        className: string;
      }>;
      end: Mutation<{
        auditorId: string;
        idempotencyKey: string;
      }, {
        auditorId: string;
      }>;
      signOff: Mutation<{
        month: string;
        ledgerHash: string;
        bankBalance: number | string;
        remark?: string;
        idempotencyKey: string;
      }, {
        number: number;
        differenceOre: number;
        hash: string;
      }>;
      ask: Mutation<{
        question: string;
        idempotencyKey: string;
      }, {
        questionId: string;
      }>;
      answer: Mutation<{
        questionId: string;
        answer: string;
        idempotencyKey: string;
      }, {
        questionId: string;
      }>;
    };
    meetingReport: Query<undefined | void | {
      period?: string;
    }, {
      file: string;
      fileName: string;
    }>;
  };
  payments: {
    list: Query<void, {
      usesPayments: boolean;
      requirements: Array<{
        id: string;
        title: string;
        description: null | string;
        amountOre: number;
        phoneNumber: string;
        recipientName: null | string;
        isOverride: boolean;
        dueDate: null | string;
        isVoluntary: boolean;
        isLocked: boolean;
        isArchived: boolean;
        paidInOre: number;
        own: {
          relief: null | {
            id: string;
            wish: "exempt" | "split";
            status: "approved" | "ended" | "open" | "refused" | "withdrawn";
          };
          plan: Array<{
            dueDate: string;
            amountOre: number;
            isPaid: boolean;
          }>;
          records: Array<{
            id: string;
            amountOre: number;
            reportedOre: number;
            status: "approved" | "rejected" | "submitted";
            submittedAt: Date;
            decidedAt: null | Date;
            reason: null | string;
            receiptId: null | string;
          }>;
          state: "approved" | "exempt" | "none" | "partial" | "rejected" | "submitted";
          paidOre: number;
          remainingOre: number;
          nextOre: number;
          dueDate: null | string;
          isOverdue: boolean;
          isDueToday: boolean;
          canReport: boolean;
        };
      }>;
    }>;
    create: Mutation<{
      title: string;
      description?: string;
      amount: number | string;
      phoneNumber: string;
      dueDate?: string;
      isVoluntary?: boolean;
      idempotencyKey: string;
    }, {
      requirementId: string;
    }>;
    update: Mutation<{
      title: string;
      description?: string;
      amount: number | string;
      phoneNumber: string;
      dueDate?: string;
      isVoluntary?: boolean;
      requirementId: string;
    }, Record<string, never>>;
    remove: Mutation<{
      requirementId: string;
    }, {
      isArchived: boolean;
    }>;
    swish: Query<{
      requirementId: string;
    }, {
      number: string;
      amountOre: number;
      message: string;
      recipientName: null | string;
      reference: string;
      ownOre: null | number;
      payload: string;
      svg: string;
      link: string;
    }>;
    report: Mutation<{
      requirementId: string;
      amount?: number | string;
      receiptId?: string;
      idempotencyKey: string;
    }, {
      recordId: string;
    }>;
    receipts: Query<void, {
      storedBytes: number;
      quotaBytes: number;
      rows: Array<{
        id: string;
        fileName: string;
        fileSize: number;
        addedAt: Date;
        isUnused: boolean;
        claimStatus: "approved" | "declined" | "waiting" | "withdrawn" | null;
        isOwn: boolean;
        ownerName: string;
      }>;
    }>;
    removeReceipt: Mutation<{
      receiptId: string;
    }, void>;
    pending: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        recordId: string;
        requirementId: string;
        userId: string;
        reportedOre: number;
        submittedAt: Date;
        receiptId: null | string;
        reason: null | string;
        canApprove: boolean;
        title: string;
        payerName: string;
        remainingOre: number;
        reference: null | string;
      }>;
      nextCursor: null | string;
      total: number;
      sumOre: number;
      wishes: number;
      ownWishes: number;
    }>;
    approve: Mutation<{
      recordIds: Array<string>;
      amount?: number | string;
      idempotencyKey: string;
    }, {
      approved: number;
      balanceAfterOre: number;
    }>;
    record: Mutation<{
      requirementId: string;
      userId: string;
      amount: number | string;
      restToCredit?: boolean;
      isAnother?: boolean;
      idempotencyKey: string;
    }, {
      recordIds: Array<string>;
      amountOre: number;
      creditOre: number;
      balanceAfterOre: number;
    }>;
    reject: Mutation<{
      recordIds: Array<string>;
      reason: string;
      idempotencyKey: string;
    }, {
      rejected: number;
    }>;
    undoApproval: Mutation<{
      recordId: string;
      reason: string;
      idempotencyKey: string;
    }, {
      balanceAfterOre: null;
      requestId: string;
    } | {
      balanceAfterOre: number;
      requestId: null;
    }>;
    status: Query<void, {
      requirements: Array<{
        id: string;
        title: string;
        amountOre: number;
        dueDate: null | string;
        isVoluntary: boolean;
        isArchived: boolean;
        remindedOn: null | string;
        toRemind: number;
      }>;
      members: Array<{
        userId: string;
        role: "elev" | "studentansvarig";
        isFrozen: boolean;
        name: string;
        cells: {
          states: Array<"approved" | "exempt" | "none" | "partial" | "rejected" | "submitted">;
          paidOre: Array<number>;
          planDue: Record<string, string>;
        };
      }>;
    }>;
    records: Query<{
      requirementId: string;
      userId: string;
    }, {
      records: Array<{
        id: string;
        amountOre: number;
        reportedOre: number;
        status: "approved" | "rejected" | "submitted";
        submittedAt: Date;
        decidedAt: null | Date;
        reason: null | string;
        receiptId: null | string;
        decidedByName: null | string;
        isUndoWaiting: boolean;
      }>;
    }>;
    exportStatus: Query<{
      format: "csv" | "xlsx";
    }, {
      file: string;
      fileName: string;
    }>;
    remind: Mutation<{
      requirementId: string;
      idempotencyKey: string;
    }, {
      reminded: number;
    }>;
    exempt: Mutation<{
      requirementId: string;
      userId: string;
      exempt: boolean;
    }, Record<string, never>>;
    relief: {
      list: Query<void, {
        rows: Array<{
          wish: "exempt" | "split";
          askedAt: Date;
          reliefId: string;
          isOwn: boolean;
          canAnswer: boolean;
          name: string;
          title: string;
          amountOre: number;
          parts: Array<{
            dueDate: string;
            amountOre: number;
          }>;
        }>;
      }>;
      ask: Mutation<{
        requirementId: string;
        wish: "exempt" | "split";
        dates?: Array<string>;
        idempotencyKey: string;
      }, {
        reliefId: string;
      }>;
      withdraw: Mutation<{
        reliefId: string;
      }, Record<string, never>>;
      answer: Mutation<{
        reliefId: string;
        approve: boolean;
        dates?: Array<string>;
        idempotencyKey: string;
      }, Record<string, never>>;
    };
    bank: {
      context: Query<void, {
        key: string;
        seq: number;
        members: Array<{
          id: string;
          name: string;
          shownName: string;
          joinedOn: string;
        }>;
        ownMemberId: null | string;
        items: Array<{
          requirementId: string;
          memberId: string;
          title: string;
          reference: string;
          remainingOre: number;
          stampedOre: null | number;
          closedBecause: "archived" | "exempt" | null;
          opensOn: string;
          closedOn: null | string;
          reportedOn: null | string;
        }>;
        approved: Array<{
          recordId: string;
          requirementId: string;
          memberId: string;
          amountOre: number;
          stampedOre: null | number;
          reportedOn: null | string;
          approvedOn: string;
        }>;
        aliases: Array<{
          phoneHash: string;
          memberId: string;
        }>;
        ignored: Array<{
          fingerprint: string;
          profile: null | string;
          bookedOn: string;
          amountOre: number;
          isSame: boolean;
        }>;
        booked: Array<{
          fingerprint: string;
          profile: null | string;
          bookedOn: string;
          amountOre: number;
          phoneHash: null | string;
          name: null | string;
          message: null | string;
          paid: Array<{
            memberId: string;
            requirementId: null | string;
          }>;
        }>;
        undone: Array<{
          fingerprint: string;
          profile: null | string;
          bookedOn: string;
          amountOre: number;
          undoneOn: string;
          isOwn: boolean;
        }>;
        saved: Array<{
          id: string;
          fingerprint: string;
          profile: null | string;
          bookedOn: string;
          amountOre: number;
          phoneHash: null | string;
          name: null | string;
          message: null | string;
          isSignUnclear: boolean;
          savedOn: string;
        }>;
        today: string;
      }>;
      book: Mutation<{
        profile: string;
        seenSeq: number;
        from?: string;
        to?: string;
        rowsSeen: number;
        rows: Array<{
          fingerprint: string;
          earlierFingerprint?: string;
          bookedOn: string;
          amountOre: number | string;
          profile?: string;
          name?: string;
          message?: string;
          phoneHash?: string;
          rule: "approved" | "by-hand" | "name" | "overpaid" | "own-report" | "phone" | "reference" | "reference-repaired" | "stamp" | "sum";
          parts: Array<{
            userId: string;
            requirementId?: string;
            amountOre: number | string;
          }>;
          creditUserId?: string;
          creditOre?: number | string;
          recordId?: string;
          incomeText?: string;
        }>;
        idempotencyKey: string;
      }, {
        rows: Array<{
          fingerprint: string;
          result: "booked" | "known" | "linked" | "refused";
          refusal: "ADMIN_CANNOT_JOIN" | "ALREADY_ANSWERED" | "ALREADY_CORRECTED" | "ALREADY_MEMBER" | "ALREADY_OUTERMOST" | "ALREADY_PAID" | "ALREADY_REMINDED" | "ALREADY_REPORTED" | "ALREADY_VOTED" | "ALREADY_WAITING" | "AMOUNT_TOO_HIGH" | "AMOUNT_TOO_SMALL" | "ATTESTER_BOOKED" | "ATTESTER_LATE" | "ATTESTER_NEW" | "ATTEST_APPOINTER" | "ATTEST_OWN" | "AUDITOR_BOOKED" | "AUDITOR_EXISTS" | "AUDITOR_OF_PAYEE" | "AUDITOR_RUNS_CLASS" | "BAD_INPUT" | "BANK_ROW_BOOKED" | "BOOKED_FROM_BANK" | "BOOKED_MEANWHILE" | "BUSY" | "CANNOT_REMOVE_MEMBER" | "CANNOT_REMOVE_YOURSELF" | "CLAIM_DECIDED" | "CLAIM_NOT_BOOKED" | "CLAIM_OWN" | "CLASS_FULL" | "CLASS_NOT_SAID" | "CODES_ALREADY_ACTIVE" | "CODES_FOR_ADMINS" | "CODE_REQUIRED" | "CONFIRM_LINK_INVALID" | "CONFIRM_PASSWORD" | "CORRECT_OWN" | "CREDIT_OWN" | "CREDIT_TOO_LOW" | "CREDIT_USED" | "DAY_IN_FUTURE" | "DAY_PASSED" | "DAY_TOO_LATE" | "EMAIL_TAKEN" | "EMAIL_UNCONFIRMED" | "EXEMPTED" | "EXPENSE_GONE" | "EXPENSE_TAKEN" | "FILE_ACTIVE" | "FILE_CONTENT" | "FILE_DAMAGED" | "FILE_EMPTY" | "FILE_MACROS" | "FILE_TOO_COMPLEX" | "FILE_TOO_LARGE" | "FILE_TYPE" | "FROZEN" | "GUEST_BOOKED" | "GUEST_CANNOT_JOIN" | "GUEST_ELSEWHERE" | "GUEST_HAS_CLASS" | "HAS_RECEIPT" | "IMAGE_TOO_HEAVY" | "IMAGE_TOO_LARGE" | "IMAGE_TYPE" | "INVITATION_INVALID" | "ITEM_HAS_WITHDRAWALS" | "KEY_REUSED" | "LAST_ADMIN" | "LEDGER_CHANGED" | "LIMIT_SAME" | "LIMIT_WAITING" | "MAIN_BUDGET" | "MAIN_BUDGET_EXISTS" | "MONTH_EMPTY" | "MONTH_NOT_OVER" | "MONTH_SIGNED" | "NOBODY_TO_REMIND" | "NOT_ALLOWED" | "NOT_APPROVED" | "NOT_ATTESTER" | "NOT_AUDITOR" | "NOT_CORRECTABLE" | "NOT_EXPENSE" | "NOT_FOUND" | "NOT_SIGNED_IN" | "NOT_SPENDING" | "NOT_SUBMITTED" | "NOT_WAITING" | "NOT_WHILE_IMPERSONATING" | "NOT_WITHDRAWAL" | "NO_NEXT_STATUS" | "NO_SALE" | "OPTION_REQUIRED" | "OTHER_CLASS" | "OVER_LIMIT" | "PASSKEYS_FULL" | "PASSKEY_KNOWN" | "PASSKEY_REFUSED" | "PASSWORD_IS_NAME" | "PASSWORD_TOO_COMMON" | "PAYMENTS_OFF" | "PAYMENT_OWN" | "PENDING_FIRST" | "PERIOD_BEFORE_LEDGER" | "PERIOD_IN_FUTURE" | "POLL_CLOSED" | "POLL_CONFIRMED" | "POLL_DECIDED" | "POLL_NOT_PASSED" | "POLL_OPEN" | "POLL_PASSED" | "PRICE_CHANGED" | "QUOTA_FULL" | "RECEIPTS_FULL" | "RECEIPTS_OWN_FULL" | "RECEIPT_CLAIMED" | "RECEIPT_IN_USE" | "RECEIPT_QUOTA_FULL" | "RECEIPT_TYPE" | "RELIEF_ANSWERED" | "RELIEF_NOT_NEEDED" | "RELIEF_OPEN" | "RELIEF_OWN" | "REMARK_REQUIRED" | "REPORT_TOO_LONG" | "REQUESTER_LEFT" | "REQUIREMENT_ARCHIVED" | "REQUIREMENT_LOCKED" | "REQUIREMENT_PLANNED" | "RESET_LINK_INVALID" | "ROW_NOT_BOOKED" | "SALE_ACTIVE" | "SALE_OVER" | "SALE_TOO_LARGE" | "SCOPE_TOO_NARROW" | "SECOND_FACTOR_REQUIRED" | "STORE_FULL" | "SUBSCRIPTIONS_ONLY" | "TOO_LARGE" | "TOO_MANY_CALLS" | "TOO_MANY_ROWS" | "TOO_MANY_TRIES" | "UNEXPECTED" | "UNKNOWN_CLASS_CODE" | "UNKNOWN_EMAIL" | "WINNER_LEFT" | "WRONG_CODE" | "WRONG_CREDENTIALS" | "WRONG_PASSWORD" | null;
        }>;
        booked: number;
        bookedOre: number;
        linked: number;
        balanceAfterOre: number;
      }>;
      undo: Mutation<{
        rowId: string;
        idempotencyKey: string;
      }, {
        balanceAfterOre: number;
      }>;
      ignore: Mutation<{
        saveForLater?: boolean;
        rows: Array<{
          fingerprint: string;
          earlierFingerprint?: string;
          bookedOn: string;
          amountOre: number | string;
          profile?: string;
          name?: string;
          message?: string;
          phoneHash?: string;
          isSame?: boolean;
          isSignUnclear?: boolean;
        }>;
        idempotencyKey: string;
      }, {
        ignored: number;
        known: number;
      }>;
      noteBalance: Mutation<{
        day: string;
        bankBalance: number | string;
        idempotencyKey: string;
      }, Record<string, never>>;
      removeBalance: Mutation<{
        day: string;
      }, void>;
      difference: Query<void, {
        day: null | string;
        bookOre: number;
        bankOre: number;
        differenceOre: number;
        explanations: Array<{
          reason: "ignored" | "notBooked" | "notInFile" | "outgoing" | "ownOre" | "saved" | "unexplained";
          amountOre: number;
          rows: Array<{
            day: string;
            amountOre: number;
            text: null | string;
          }>;
        }>;
        untied: Array<{
          seq: number;
          isPayment: boolean;
          isInFile: boolean;
          reference: null | string;
          day: string;
          amountOre: number;
          text: null | string;
        }>;
      }>;
      history: Query<void, {
        imports: Array<{
          id: string;
          profile: string;
          from: null | string;
          to: null | string;
          rowsSeen: number;
          at: Date;
          booked: number;
          linked: number;
          bookedOre: number;
          byName: string;
        }>;
        balances: Array<{
          day: string;
          bankOre: number;
          bookOre: number;
          at: Date;
          byName: string;
        }>;
        rows: Array<{
          id: string;
          bookedOn: string;
          amountOre: number;
          state: "booked" | "ignored" | "linked" | "same" | "saved" | "undone";
          rule: "approved" | "by-hand" | "name" | "overpaid" | "own-report" | "phone" | "reference" | "reference-repaired" | "stamp" | "sum" | null;
          name: null | string;
          message: null | string;
          at: Date;
          byName: string;
          parts: Array<{
            userId: null | string;
            name: string;
            title: null | string;
            incomeText: null | string;
            amountOre: number;
          }>;
        }>;
      }>;
    };
    claims: {
      list: Query<void, {
        rows: Array<{
          claimId: string;
          isOwn: boolean;
          canApprove: boolean;
          twin: null | {
            at: Date;
            amountOre: number;
            isClaim: boolean;
          };
          claimantName: string;
          amountOre: number;
          description: string;
          phoneNumber: null | string;
          receiptId: null | string;
          reason: null | string;
          at: Date;
          decidedAt: null | Date;
          state: "attest" | "corrected" | "declined" | "paid" | "stopped" | "waiting" | "withdrawn";
        }>;
      }>;
      ask: Mutation<{
        amount: number | string;
        description: string;
        receiptId: string;
        phoneNumber?: string;
        idempotencyKey: string;
      }, {
        claimId: string;
      }>;
      takeBack: Mutation<{
        claimId: string;
        idempotencyKey: string;
      }, Record<string, never>>;
      approve: Mutation<{
        claimId: string;
        budgetItemId?: string;
        idempotencyKey: string;
      }, {
        requestId: string;
        transactionId: null;
        seq: null;
        balanceAfterOre: null;
        hash: null;
      } | {
        transactionId: string;
        seq: number;
        balanceAfterOre: number;
        hash: string;
        requestId: null;
      }>;
      decline: Mutation<{
        claimId: string;
        reason: string;
        idempotencyKey: string;
      }, Record<string, never>>;
      swish: Query<{
        claimId: string;
      }, {
        number: string;
        amountOre: number;
        message: string;
        svg: string;
        link: string;
        bookedAt: Date;
        bookedByName: string;
      }>;
    };
    credits: {
      list: Query<void, {
        rows: Array<{
          userId: string;
          name: string;
          isOwn: boolean;
          balanceOre: number;
        }>;
        totalOre: number;
        changes: Array<{
          id: string;
          userId: string;
          name: string;
          kind: "paid_back" | "paid_in" | "used";
          effectOre: number;
          balanceAfterOre: number;
          at: Date;
          takesBack: boolean;
          isTakenBack: boolean;
        }>;
      }>;
      use: Mutation<{
        requirementId: string;
        userId: string;
        amount?: number | string;
        idempotencyKey: string;
      }, {
        recordId: string;
        amountOre: number;
        leftOre: number;
      }>;
      payBack: Mutation<{
        userId: string;
        amount?: number | string;
        idempotencyKey: string;
      }, {
        requestId: string;
        transactionId: null;
        seq: null;
        balanceAfterOre: null;
        hash: null;
      } | {
        transactionId: string;
        seq: number;
        balanceAfterOre: number;
        hash: string;
        requestId: null;
      }>;
    };
  };
  budget: {
    list: Query<void, Array<{
      id: string;
      name: string;
      description: null | string;
      isMain: boolean;
      incomeOre: number;
      expenseOre: number;
      itemCount: number;
    }>>;
    create: Mutation<{
      name: string;
      description?: string;
      idempotencyKey?: string;
    }, {
      budgetId: string;
    }>;
    update: Mutation<{
      name: string;
      description?: string;
      budgetId: string;
    }, void>;
    remove: Mutation<{
      budgetId: string;
    }, void>;
    addItem: Mutation<{
      category: "expense" | "income";
      itemName: string;
      budgetedAmount: number | string;
      description?: string;
      budgetId: string;
      idempotencyKey?: string;
    }, {
      itemId: string;
    }>;
    updateItem: Mutation<{
      category: "expense" | "income";
      itemName: string;
      budgetedAmount: number | string;
      description?: string;
      itemId: string;
    }, void>;
    removeItem: Mutation<{
      itemId: string;
    }, void>;
    restoreItem: Mutation<{
      itemId: string;
    }, void>;
    byId: Query<{
      budgetId?: string;
    }, {
      id: string;
      name: string;
      description: null | string;
      isMain: boolean;
      items: Array<{
        actualOre: null | number;
        leftOre: null | number;
        reservedOre: null | number;
        id: string;
        category: "expense" | "income";
        itemName: string;
        budgetedOre: number;
        description: null | string;
      }>;
      totals: {
        incomeOre: number;
        expenseOre: number;
        resultOre: number;
      };
      actual: null | {
        incomeOre: number;
        expenseOre: number;
        otherBudgetsOre: number;
        unassignedOre: number;
      };
    }>;
    expenses: Query<void, Array<{
      id: string;
      itemName: string;
      budgetName: string;
      budgetedOre: number;
      leftOre: number;
    }>>;
    item: Query<{
      itemId: string;
    }, {
      actualOre: null | number;
      leftOre: null | number;
      reservedOre: null | number;
      id: string;
      category: "expense" | "income";
      itemName: string;
      budgetedOre: number;
      description: null | string;
      budget: null | {
        id: string;
        name: string;
        isMain: boolean;
      };
      decision: null | {
        pollId: string;
        title: string;
        plannedOre: number;
        confirmedAt: Date;
      };
    }>;
  };
  calendar: {
    list: Query<{
      from?: string;
      to?: string;
    }, {
      entries: Array<{
        kind: "due" | "event";
        id: string;
        title: string;
        description: null | string;
        eventDate: string;
        eventTime: null | string;
      }>;
      graduationDate: null | string;
    }>;
    create: Mutation<{
      title: string;
      description?: string;
      eventDate: string;
      eventTime?: string;
      idempotencyKey?: string;
    }, {
      eventId: string;
    }>;
    update: Mutation<{
      title: string;
      description?: string;
      eventDate: string;
      eventTime?: string;
      eventId: string;
    }, void>;
    remove: Mutation<{
      eventId: string;
    }, void>;
    feed: Query<void, {
      createdAt: null | Date;
    }>;
    renewFeed: Mutation<void, {
      url: string;
    }>;
  };
  checklist: {
    list: Query<void, {
      items: Array<{
        id: string;
        title: string;
        description: null | string;
        isRequired: boolean;
        isDone: boolean;
        completedByName: null | string;
        completedAt: null | Date;
        notes: null | string;
      }>;
      done: number;
      total: number;
      percent: number;
    }>;
    setDone: Mutation<{
      itemId: string;
      done: boolean;
      notes?: string;
    }, {
      isDone: boolean;
    }>;
  };
  polls: {
    list: Query<void, Array<{
      id: string;
      title: string;
      description: null | string;
      options: Array<{
        index: number;
        label: string;
        votes: null | number;
        percent: null | number;
      }>;
      totalVotes: null | number;
      ownVote: null | number;
      closesAt: null | Date;
      isClosed: boolean;
      canVote: boolean;
      createdAt: Date;
      effect: null | {
        kind: "auditor" | "budget_item";
        optionIndex: null | number;
        itemId: null | string;
        itemName: null | string;
        isNewItem: boolean;
        namesakeOre: null | number;
        plannedOre: null | number;
        state: "confirmed" | "notPassed" | "open" | "passed";
        refusal: "AUDITOR_EXISTS" | null;
        confirmedAt: null | Date;
        isKept: boolean;
      };
    }>>;
    create: Mutation<{
      title: string;
      description?: string;
      options?: Array<undefined | string>;
      closesAt?: string;
      candidateIds?: Array<string>;
      optionIndex?: number;
      budgetItemId?: string;
      itemName?: string;
      budgetedAmount?: number | string;
      idempotencyKey?: string;
    }, {
      pollId: string;
    }>;
    close: Mutation<{
      pollId: string;
    }, void>;
    confirm: Mutation<{
      pollId: string;
      idempotencyKey: string;
    }, {
      itemId: null | string;
      auditorId: null | string;
    }>;
    remove: Mutation<{
      pollId: string;
    }, void>;
    vote: Mutation<{
      pollId: string;
      optionIndex: number;
    }, void>;
  };
  documents: {
    list: Query<void, Array<{
      id: string;
      title: string;
      description: null | string;
      fileName: string;
      fileSize: number;
      mimeType: string;
      uploadedAt: Date;
      isPreviewable: boolean;
      uploadedByName: string;
    }>>;
    link: Query<{
      documentId: string;
      purpose: "download" | "preview";
    }, {
      url: string;
    }>;
    remove: Mutation<{
      documentId: string;
    }, void>;
  };
  sales: {
    activeSession: Query<void, null | {
      id: string;
      name: string;
      description: null | string;
      supplierId: string;
      supplierName: string;
      startDate: Date;
      createdByName: string;
    }>;
    goal: Query<void, null | {
      targetValue: null | number;
      pupils: number;
      classGoal: number;
      sold: number;
      percent: number;
    }>;
    leaderboard: Query<void, null | {
      rows: Array<{
        rank: number;
        sellerName: string;
        quantity: number;
        amountOre: number;
        isYou: boolean;
      }>;
      own: null | {
        rank: number;
        quantity: number;
        toNext: null | number;
      };
    }>;
    suppliers: Query<void, Array<{
      id: string;
      name: string;
      description: null | string;
    }>>;
    startSession: Mutation<{
      supplierId: string;
      name: string;
      description?: string;
      idempotencyKey: string;
    }, {
      sessionId: string;
    }>;
    setGoal: Mutation<{
      targetValue: number;
    }, void>;
    products: {
      list: Query<void, Array<{
        id: string;
        name: string;
        description: null | string;
        priceOre: number;
        options: Array<string>;
        imageUrl: null | string;
        isOwn: boolean;
        isActive: boolean;
        costOre?: number;
        goodsOre?: number;
        classProfitOre?: number;
      }>>;
      create: Mutation<{
        name: string;
        description?: string;
        costPrice: number | string;
        classProfit: number | string;
        options: Array<undefined | string>;
        idempotencyKey?: string;
      }, {
        productId: string;
      }>;
      update: Mutation<{
        name: string;
        description?: string;
        costPrice: number | string;
        classProfit: number | string;
        options: Array<undefined | string>;
        productId: string;
        isActive: boolean;
      }, void>;
      remove: Mutation<{
        productId: string;
      }, {
        isKept: boolean;
      }>;
    };
    registerSale: Mutation<{
      quantity: number;
      selectedOption?: string;
      customerName: string;
      customerAddress?: string;
      customerPhone?: string;
      customerEmail?: string;
      notes?: string;
      productId: string;
      sessionId?: string;
      shownPriceOre?: number;
      soldAt?: string;
      idempotencyKey: string;
    }, {
      saleId: string;
      totalOre: number;
    }>;
    updateSale: Mutation<{
      quantity: number;
      selectedOption?: string;
      customerName: string;
      customerAddress?: string;
      customerPhone?: string;
      customerEmail?: string;
      notes?: string;
      saleId: string;
    }, {
      totalOre: number;
    }>;
    removeSale: Mutation<{
      saleId: string;
    }, void>;
    mySales: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        id: string;
        productId: string;
        quantity: number;
        unitPriceOre: number;
        totalOre: number;
        selectedOption: null | string;
        customerName: null | string;
        customerAddress: null | string;
        customerPhone: null | string;
        customerEmail: null | string;
        notes: null | string;
        createdAt: Date;
        updatedAt: null | Date;
        productName: string;
      }>;
      nextCursor: null | string;
    }>;
    sessionSales: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
      sessionId?: string;
    }, {
      rows: Array<{
        id: string;
        productId: string;
        quantity: number;
        unitPriceOre: number;
        totalOre: number;
        selectedOption: null | string;
        customerName: null | string;
        customerAddress: null | string;
        customerPhone: null | string;
        customerEmail: null | string;
        notes: null | string;
        createdAt: Date;
        updatedAt: null | Date;
        productName: string;
        sellerId: string;
        sellerName: string;
      }>;
      nextCursor: null | string;
    }>;
    statistics: Query<{
      sessionId?: string;
    }, null | {
      session: {
        id: string;
        name: string;
        status: "active" | "closed" | "completed" | "in_delivery";
        startDate: Date;
        endDate: null | Date;
      };
      totals: {
        goodsOre: number;
        salesCount: number;
        quantity: number;
        amountOre: number;
        ownPurchasesOre: number;
        classProfitOre: number;
      };
      sellers: Array<{
        sellerId: string;
        salesCount: number;
        quantity: number;
        amountOre: number;
        sellerName: string;
      }>;
      products: Array<{
        salesCount: number;
        quantity: number;
        amountOre: number;
        productId: string;
        productName: string;
      }>;
      days: Array<{
        salesCount: number;
        quantity: number;
        amountOre: number;
        day: string;
      }>;
    }>;
    sessions: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
    }, {
      rows: Array<{
        salesCount: number;
        quantity: number;
        amountOre: number;
        ownPurchasesOre: number;
        classProfitOre: number;
        goodsOre: number;
        id: string;
        name: string;
        description: null | string;
        supplierName: string;
        status: "active" | "closed" | "completed" | "in_delivery";
        startDate: Date;
        endDate: null | Date;
        createdByName: string;
      }>;
      nextCursor: null | string;
    }>;
    summary: Mutation<{
      sessionId: string;
    }, {
      pdf: string;
      fileName: string;
    }>;
    orderList: Mutation<{
      sessionId: string;
      format: "pdf" | "xlsx";
    }, {
      file: string;
      fileName: string;
    }>;
    packingList: Mutation<{
      sessionId: string;
      format: "pdf" | "xlsx";
    }, {
      file: string;
      fileName: string;
    }>;
    endSession: Mutation<{
      sessionId: string;
      idempotencyKey: string;
    }, {
      totalOre: number;
      goodsOre: number;
      ownPurchasesOre: number;
      classProfitOre: number;
      balanceAfterOre: null | number;
    }>;
  };
  notices: {
    settings: Query<void, {
      choices: {
        answerAsked: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        attestAsked: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        auditorChanged: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        joinAsked: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        limitProposed: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        messagePosted: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        paymentCreated: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        paymentDecided: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        paymentDueSoon: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        paymentOverdue: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        paymentReminded: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        pollOpened: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        questionAnswered: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
        reviewDue: {
          push: boolean;
          mail: "digest" | "now" | "off";
        };
      };
      isQuiet: boolean;
      publicKey: string;
      devices: Array<string>;
      isAuditor: boolean;
    }>;
    choose: Mutation<{
      kind: "answerAsked" | "attestAsked" | "auditorChanged" | "joinAsked" | "limitProposed" | "messagePosted" | "paymentCreated" | "paymentDecided" | "paymentDueSoon" | "paymentOverdue" | "paymentReminded" | "pollOpened" | "questionAnswered" | "reviewDue";
      push: boolean;
      mail: "digest" | "now" | "off";
    }, void>;
    setQuiet: Mutation<{
      isQuiet: boolean;
    }, void>;
    subscribePush: Mutation<{
      endpoint: string;
      p256dh: string;
      auth: string;
    }, void>;
    unsubscribePush: Mutation<{
      endpoint: string;
    }, void>;
  };
  admin: {
    overview: Query<void, {
      classes: number;
      users: number;
      representatives: number;
    }>;
    audit: Query<{
      cursor?: string;
      limit?: number;
      direction?: "forward";
      classId?: string;
      userId?: string;
    }, {
      rows: Array<{
        classId: string;
        className: null | string;
        seq: number;
        kind: "admin.impersonate" | "admin.removeFactors" | "admin.stopImpersonating" | "admin.users.removeFactors" | "auth.passkeys.add" | "auth.passkeys.remove" | "auth.totp.activate" | "auth.totp.remove" | "auth.totp.renewCodes" | "budget.addItem" | "budget.create" | "budget.remove" | "budget.removeItem" | "budget.restoreItem" | "budget.update" | "budget.updateItem" | "calendar.create" | "calendar.remove" | "calendar.update" | "checklist.setDone" | "classes.admit" | "classes.askToJoin" | "classes.assign" | "classes.create" | "classes.decline" | "classes.invite" | "classes.join" | "classes.leave" | "classes.postMessage" | "classes.removeMember" | "classes.removeMessage" | "classes.replaceCode" | "classes.restoreMessage" | "classes.setGraduationDate" | "classes.setSwishRecipient" | "classes.unassign" | "classes.updateInfo" | "classes.updateMessage" | "documents.remove" | "documents.upload" | "fund.addReceipt" | "fund.attest" | "fund.attestLimit" | "fund.cancelLimit" | "fund.cancelRequest" | "fund.changeAttesters" | "fund.correct" | "fund.deposit" | "fund.endLimitChange" | "fund.endRequest" | "fund.lowerLimit" | "fund.payClaim" | "fund.proposeLimit" | "fund.requestWithdrawal" | "fund.review.acceptInvitation" | "fund.review.answer" | "fund.review.appoint" | "fund.review.ask" | "fund.review.end" | "fund.review.invite" | "fund.review.revokeInvitation" | "fund.review.signOff" | "fund.setBudgetItem" | "fund.setLimit" | "fund.withdraw" | "payments.approve" | "payments.bank.book" | "payments.bank.ignore" | "payments.bank.noteBalance" | "payments.bank.removeBalance" | "payments.bank.undo" | "payments.claims.ask" | "payments.claims.decline" | "payments.claims.takeBack" | "payments.create" | "payments.credits.add" | "payments.credits.payBack" | "payments.credits.undo" | "payments.credits.use" | "payments.exempt" | "payments.reject" | "payments.relief.answer" | "payments.relief.ask" | "payments.relief.withdraw" | "payments.remind" | "payments.remove" | "payments.removeReceipt" | "payments.report" | "payments.undoApproval" | "payments.update" | "polls.close" | "polls.confirm" | "polls.create" | "polls.remove" | "polls.vote" | "sales.advanceStatus" | "sales.endSession" | "sales.products.create" | "sales.products.remove" | "sales.products.update" | "sales.registerSale" | "sales.removeSale" | "sales.setGoal" | "sales.startSession" | "sales.updateSale";
        at: Date;
        actorId: null | string;
        actorName: null | string;
        isImpersonated: boolean;
        refId: null | string;
        subjectName: null | string;
        amountOre: null | number;
      }>;
      nextCursor: null | string;
    }>;
    impersonate: Mutation<{
      classId: string;
    }, {
      className: string;
    }>;
    stopImpersonating: Mutation<void, void>;
    sendTestMail: Mutation<void, {
      isSent: boolean;
      code: "MAIL_DEFERRED" | "MAIL_REFUSED" | "NOT_CONFIGURED" | "SENT" | "SMTP_FAILED" | "SMTP_LOGIN" | "SMTP_SENDER" | "SMTP_SILENT" | "SMTP_TLS" | "SMTP_UNREACHABLE" | "UNCONFIRMED";
      message: string;
      reply: null | string;
    }>;
    classes: {
      list: Query<{
        cursor?: string;
        limit?: number;
        direction?: "forward";
        search?: string;
      }, {
        rows: Array<{
          id: string;
          name: string;
          code: string;
          description: null | string;
          representatives: Array<string>;
          pupils: number;
          createdAt: Date;
        }>;
        nextCursor: null | string;
      }>;
      create: Mutation<{
        name: string;
        description?: string;
        idempotencyKey: string;
      }, {
        classId: string;
        code: string;
      }>;
      details: Query<{
        classId: string;
      }, {
        id: string;
        name: string;
        code: string;
        description: null | string;
        address: null | string;
        graduationDate: null | string;
        pupils: number;
        createdAt: Date;
        representatives: Array<{
          userId: string;
          phoneNumber: null | string;
          name: string;
          email: string;
        }>;
      }>;
      updateDetails: Mutation<{
        classId: string;
        address?: string;
        description?: string;
        userId?: string;
        representativePhone?: string;
      }, void>;
      assignRepresentative: Mutation<{
        classId: string;
        userId: string;
      }, void>;
    };
    users: {
      list: Query<{
        cursor?: string;
        limit?: number;
        direction?: "forward";
        search?: string;
        role?: "admin" | "elev" | "studentansvarig";
        classId?: string;
      }, {
        rows: Array<{
          firstName: string;
          lastName: string;
          userId: string;
          role: "admin" | "elev" | "studentansvarig";
          className: null | string;
          status: "active" | "frozen";
          isGuest: boolean;
          email: string;
        }>;
        nextCursor: null | string;
      }>;
      details: Query<{
        userId: string;
      }, {
        firstName: string;
        lastName: string;
        userId: string;
        role: "admin" | "elev" | "studentansvarig";
        classId: null | string;
        status: "active" | "frozen";
        phoneNumber: null | string;
        notes: null | string;
        createdAt: Date;
        email: string;
        classes: Array<{
          id: string;
          name: string;
          code: string;
          role: "elev" | "studentansvarig";
        }>;
      }>;
      update: Mutation<{
        userId: string;
        firstName: string;
        lastName: string;
        role: "admin" | "elev" | "studentansvarig";
        classId: null | string;
        fromClassId?: null | string;
        notes?: string;
      }, void>;
      remove: Mutation<{
        userId: string;
      }, void>;
      freeze: Mutation<{
        userId: string;
      }, void>;
      removeFactors: Mutation<{
        userId: string;
      }, void>;
      unfreeze: Mutation<{
        userId: string;
      }, void>;
    };
    checklist: {
      list: Query<void, Array<{
        id: string;
        title: string;
        description: null | string;
        isRequired: boolean;
        doneBy: number;
      }>>;
      create: Mutation<{
        title: string;
        description?: string;
        isRequired?: boolean;
        idempotencyKey?: string;
      }, {
        itemId: string;
      }>;
      update: Mutation<{
        title: string;
        description?: string;
        isRequired?: boolean;
        itemId: string;
      }, void>;
      remove: Mutation<{
        itemId: string;
      }, void>;
      move: Mutation<{
        itemId: string;
        direction: "down" | "up";
      }, void>;
    };
    jobs: {
      list: Query<void, Array<{
        job: "collectNotices" | "dropExpiredSessions" | "dropOldNotices" | "purgeCustomers" | "purgeRemovedAccounts" | "pushNotices" | "remindOfPayments" | "sendConfirmationMail" | "sendDueNotices" | "sendFactorMail" | "sendInvitationMail" | "sendInviteMail" | "sendNewDeviceMail" | "sendNotices" | "sendPasswordChangedMail" | "sendResetMail" | "sweepFiles" | "verifyLedgers";
        nextAt: null | Date;
        last: null | {
          startedAt: Date;
          finishedAt: Date;
          outcome: "alarm" | "done" | "failed";
          counts: Record<string, number>;
        };
        waiting: number;
        running: number;
        failing: number;
        lastError: null | string;
      }>>;
      run: Mutation<{
        job: "collectNotices" | "dropExpiredSessions" | "dropOldNotices" | "purgeCustomers" | "purgeRemovedAccounts" | "pushNotices" | "remindOfPayments" | "sendConfirmationMail" | "sendDueNotices" | "sendFactorMail" | "sendInvitationMail" | "sendInviteMail" | "sendNewDeviceMail" | "sendNotices" | "sendPasswordChangedMail" | "sendResetMail" | "sweepFiles" | "verifyLedgers";
      }, {
        started: number;
      }>;
    };
    suppliers: {
      list: Query<void, Array<{
        id: string;
        name: string;
        description: null | string;
        contactInfo: null | string;
        isActive: boolean;
        products: number;
        createdAt: Date;
      }>>;
      create: Mutation<{
        name: string;
        description?: string;
        contactInfo?: string;
        isActive?: boolean;
        idempotencyKey?: string;
      }, {
        supplierId: string;
      }>;
      update: Mutation<{
        name: string;
        description?: string;
        contactInfo?: string;
        supplierId: string;
        isActive: boolean;
      }, void>;
    };
    products: {
      list: Query<{
        cursor?: string;
        limit?: number;
        direction?: "forward";
        supplierId?: string;
      }, {
        rows: Array<{
          id: string;
          supplierId: null | string;
          className: null | string;
          name: string;
          description: null | string;
          priceOre: number;
          costOre: number;
          classProfitOre: number;
          adminProfitOre: number;
          options: Array<string>;
          isActive: boolean;
          isSold: boolean;
          imageUrl: null | string;
        }>;
        nextCursor: null | string;
      }>;
      create: Mutation<{
        name: string;
        description?: string;
        costPrice: number | string;
        classProfit: number | string;
        options: Array<undefined | string>;
        adminProfit: number | string;
        supplierId: string;
        idempotencyKey?: string;
      }, {
        productId: string;
      }>;
      update: Mutation<{
        name: string;
        description?: string;
        costPrice: number | string;
        classProfit: number | string;
        options: Array<undefined | string>;
        adminProfit: number | string;
        productId: string;
        isActive: boolean;
      }, void>;
      remove: Mutation<{
        productId: string;
      }, {
        isKept: boolean;
      }>;
    };
    sales: {
      overview: Query<{
        cursor?: string;
        limit?: number;
        direction?: "forward";
        period?: "1m" | "1w" | "1y" | "24h" | "3d" | "max";
        status?: "completed" | "not_started" | "ongoing";
        search?: string;
      }, {
        totals: {
          salesCount: number;
          quantity: number;
          amountOre: number;
          supplierOre: number;
          adminProfitOre: number;
          ownPurchasesOre: number;
          classProfitOre: number;
          classes: number;
          sessions: number;
        };
        statuses: {
          ongoing: number;
          completed: number;
          not_started: number;
        };
        classes: Array<{
          salesCount: number;
          quantity: number;
          amountOre: number;
          supplierOre: number;
          adminProfitOre: number;
          ownPurchasesOre: number;
          classProfitOre: number;
          classId: string;
          className: string;
          status: "completed" | "not_started" | "ongoing";
          sessions: number;
        }>;
        nextCursor: null | string;
      }>;
      sessions: Query<{
        cursor?: string;
        limit?: number;
        direction?: "forward";
        classId: string;
        period?: "1m" | "1w" | "1y" | "24h" | "3d" | "max";
      }, {
        className: string;
        nextCursor: null | string;
        sessions: Array<{
          salesCount: number;
          quantity: number;
          amountOre: number;
          supplierOre: number;
          adminProfitOre: number;
          ownPurchasesOre: number;
          classProfitOre: number;
          id: string;
          name: string;
          status: "active" | "closed" | "completed" | "in_delivery";
          supplierName: string;
          startDate: Date;
          endDate: null | Date;
        }>;
      }>;
      detail: Query<{
        sessionId: string;
      }, {
        session: {
          id: string;
          classId: string;
          className: string;
          name: string;
          description: null | string;
          status: "active" | "closed" | "completed" | "in_delivery";
          supplierName: string;
          startDate: Date;
          endDate: null | Date;
          closedAt: null | Date;
        };
        totals: {
          salesCount: number;
          quantity: number;
          amountOre: number;
          supplierOre: number;
          adminProfitOre: number;
          ownPurchasesOre: number;
          classProfitOre: number;
        };
        sellers: Array<{
          sellerId: string;
          salesCount: number;
          quantity: number;
          amountOre: number;
          name: string;
        }>;
      }>;
      summary: Mutation<{
        sessionId: string;
      }, {
        pdf: string;
        fileName: string;
      }>;
      advanceStatus: Mutation<{
        sessionId: string;
        status?: "closed" | "in_delivery";
      }, {
        status: "active" | "closed" | "completed" | "in_delivery";
      }>;
    };
  };
  live: {
    poll: Query<{
      lastEventId?: null | string;
    }, {
      seq: number;
      changeEvents: Array<{
        seq: number;
        kind: "admin.impersonate" | "admin.stopImpersonating" | "budget.addItem" | "budget.create" | "budget.remove" | "budget.removeItem" | "budget.restoreItem" | "budget.update" | "budget.updateItem" | "calendar.create" | "calendar.remove" | "calendar.update" | "changed" | "checklist.setDone" | "classes.admit" | "classes.askToJoin" | "classes.assign" | "classes.create" | "classes.decline" | "classes.invite" | "classes.join" | "classes.leave" | "classes.postMessage" | "classes.removeMember" | "classes.removeMessage" | "classes.replaceCode" | "classes.restoreMessage" | "classes.setGraduationDate" | "classes.setSwishRecipient" | "classes.unassign" | "classes.updateInfo" | "classes.updateMessage" | "documents.remove" | "documents.upload" | "fund.addReceipt" | "fund.attest" | "fund.attestLimit" | "fund.cancelLimit" | "fund.cancelRequest" | "fund.changeAttesters" | "fund.correct" | "fund.deposit" | "fund.endLimitChange" | "fund.endRequest" | "fund.lowerLimit" | "fund.payClaim" | "fund.proposeLimit" | "fund.requestWithdrawal" | "fund.review.acceptInvitation" | "fund.review.answer" | "fund.review.appoint" | "fund.review.ask" | "fund.review.end" | "fund.review.invite" | "fund.review.revokeInvitation" | "fund.review.signOff" | "fund.setBudgetItem" | "fund.setLimit" | "fund.withdraw" | "payments.approve" | "payments.bank.book" | "payments.bank.ignore" | "payments.bank.noteBalance" | "payments.bank.removeBalance" | "payments.bank.undo" | "payments.claims.ask" | "payments.claims.decline" | "payments.claims.takeBack" | "payments.create" | "payments.credits.add" | "payments.credits.payBack" | "payments.credits.undo" | "payments.credits.use" | "payments.exempt" | "payments.reject" | "payments.relief.answer" | "payments.relief.ask" | "payments.relief.withdraw" | "payments.remind" | "payments.remove" | "payments.removeReceipt" | "payments.report" | "payments.undoApproval" | "payments.update" | "polls.close" | "polls.confirm" | "polls.create" | "polls.remove" | "polls.vote" | "ready" | "reset" | "sales.advanceStatus" | "sales.endSession" | "sales.products.create" | "sales.products.remove" | "sales.products.update" | "sales.registerSale" | "sales.removeSale" | "sales.setGoal" | "sales.startSession" | "sales.updateSale";
        area: string;
        refId: null | string;
      }>;
    }>;
  };
}
